import { expect, it } from "vitest";
import { fontFaces, loadFonts } from "./load-fonts.ts";

const fonts = [
  { family: "Serif", fileName: "a.woff2", unicodeRange: "U+0-FF" },
  { family: "Han", fileName: "b.woff2", unicodeRange: "U+4E00" },
];

/** Runs the statements in a small browser, and gives what they have done so far. */
function run() {
  const done: string[] = [];
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
    FontFace,
    document: { fonts: { add: (face: FontFace) => added.push(face) } },
  };
  new Function(...Object.keys(globals), loadFonts(fonts))(...Object.values(globals));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { done, added, loading, settled };
}

it("asks for all fonts at once", () => {
  expect(run().done).toEqual(["load url(/a.woff2)", "load url(/b.woff2)"]);
});

it("adds the fonts together, with their range, when the last has come or failed", async () => {
  const page = run();
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
