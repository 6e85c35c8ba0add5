import { expect, it } from "vitest";
import { declareFonts, loadFonts, showFonts } from "./load-fonts.ts";

const fonts = [
  {
    family: "Serif",
    fileName: "a.woff2",
    unicodeRange: "U+0-FF",
    sample: "a",
    elements: "h1",
    standIns: "--font-display",
  },
  {
    family: "Han",
    fileName: "b.woff2",
    unicodeRange: "U+4E00",
    sample: "一",
    elements: "[lang]",
    standIns: "--font-han",
  },
];

/** Runs the statements in a small browser, and gives what they have done so far. */
function run() {
  const asked: string[] = [];
  const loading: { resolve: () => void; reject: () => void }[] = [];
  const shown: string[] = [];
  class CSSStyleSheet {
    text = "";
    replaceSync(text: string) {
      this.text = text;
    }
  }
  const document = {
    fonts: {
      load(font: string, text: string) {
        asked.push(`${font} for ${text}`);
        return new Promise<void>((resolve, reject) => loading.push({ resolve, reject }));
      },
    },
    adoptedStyleSheets: { push: (sheet: CSSStyleSheet) => shown.push(sheet.text) },
  };
  new Function("document", "CSSStyleSheet", loadFonts(fonts))(document, CSSStyleSheet);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, shown, loading, settled };
}

it("asks for all fonts at once", () => {
  expect(run().asked).toEqual(["1em Serif for a", "1em Han for 一"]);
});

it("shows the fonts together, when the last has come or failed", async () => {
  const page = run();
  page.loading[0]?.resolve();
  await page.settled();
  expect(page.shown).toEqual([]);
  page.loading[1]?.reject();
  await page.settled();
  expect(page.shown).toEqual([showFonts(fonts)]);
});

it("puts each face before those that stand in for it", () => {
  expect(showFonts(fonts)).toBe(
    "h1{font-family:Serif,var(--font-display)}[lang]{font-family:Han,var(--font-han)}",
  );
});

it("declares each face with its range", () => {
  expect(declareFonts(fonts)).toContain(
    'font-family:"Han";src:url(/b.woff2);font-weight:1 1000;font-display:swap;unicode-range:U+4E00}',
  );
});
