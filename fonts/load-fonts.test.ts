import { expect, it } from "vitest";
import { declareFonts, showFonts, startFonts } from "./load-fonts.ts";

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

it("gives the start script each face with a letter that it has, and the rules that show them", () => {
  expect(startFonts(fonts)).toEqual({
    faces: [
      ["1em Serif", "a"],
      ["1em Han", "一"],
    ],
    css: showFonts(fonts),
  });
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
