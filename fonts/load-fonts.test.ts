import { expect, it } from "vitest";
import { declareFonts, showFonts } from "./load-fonts.ts";

const fonts = [
  {
    family: "Serif",
    fileName: "a.woff2",
    unicodeRange: "U+0-FF",
    elements: "h1",
    standIns: "--font-display",
  },
  {
    family: "Han",
    fileName: "b.woff2",
    unicodeRange: "U+4E00",
    elements: "[lang]",
    standIns: "--font-han",
  },
];

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
