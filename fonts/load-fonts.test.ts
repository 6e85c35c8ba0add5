import { expect, it } from "vitest";
import { fontFaces, fontScript } from "./load-fonts.ts";

const fonts = [
  { family: "Serif", fileName: "a.woff2", unicodeRange: "U+0-FF" },
  { family: "Han", fileName: "b.woff2", unicodeRange: "U+4E00" },
];

/** Runs the script in a small browser, and gives what it has done so far and the means to let time pass. */
function run() {
  const done: string[] = [];
  const waiting: (() => unknown)[] = [];
  const later = (callback: () => unknown) => waiting.push(callback);
  class FontFace {
    family: string;
    source: string;
    descriptors: object;
    constructor(family: string, source: string, descriptors: object) {
      this.family = family;
      this.source = source;
      this.descriptors = descriptors;
    }
    load() {
      done.push(`load ${this.source}`);
      return new Promise<void>((resolve, reject) => loading.push({ resolve, reject }));
    }
  }
  const loading: { resolve: () => void; reject: () => void }[] = [];
  const added: FontFace[] = [];
  const globals = {
    requestAnimationFrame: later,
    setTimeout: later,
    FontFace,
    document: { fonts: { add: (face: FontFace) => added.push(face) } },
  };
  new Function(...Object.keys(globals), fontScript(fonts))(...Object.values(globals));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { done, added, loading, settled, next: () => waiting.shift()?.() };
}

it("asks for no font before the page has painted: two frames and a task", () => {
  const page = run();
  page.next();
  page.next();
  expect(page.done).toEqual([]);
  page.next();
  expect(page.done).toEqual(["load url(/a.woff2)", "load url(/b.woff2)"]);
});

it("adds the fonts together, with their range, when the last has come or failed", async () => {
  const page = run();
  for (let step = 0; step < 3; step++) page.next();
  page.loading[0]?.resolve();
  await page.settled();
  expect(page.added).toEqual([]);
  page.loading[1]?.reject();
  await page.settled();
  expect(page.added.map(({ family }) => family)).toEqual(["Serif", "Han"]);
  expect(page.added[1]?.descriptors).toEqual({ weight: "1 1000", unicodeRange: "U+4E00" });
});

it("gives the same fonts to a browser without scripts", () => {
  expect(fontFaces(fonts)).toContain(
    'font-family:"Han";src:url(/b.woff2);font-weight:1 1000;font-display:swap;unicode-range:U+4E00}',
  );
});
