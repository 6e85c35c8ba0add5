import { expect, it } from "vitest";
import { missingGlyphs } from "./check-glyphs.ts";

const latin = { han: false, has: (codePoint: number) => codePoint < 0x80 };
const han = { han: true, has: (codePoint: number) => codePoint === 0x5b66 };

it("finds nothing where every character has its glyph", () => {
  expect(
    missingGlyphs("<head><title>é</title></head><p title='é'>Learn 学 &amp; <script>é</script></p>", [
      latin,
      han,
    ]),
  ).toEqual([]);
});

it("names a letter and a Chinese character that no font has", () => {
  expect(missingGlyphs("<p>café 学好</p>", [latin, han])).toEqual(["é", "好"]);
});

it("does not let a Latin font answer for Han", () => {
  expect(missingGlyphs("<p>学</p>", [{ han: false, has: () => true }])).toEqual(["学"]);
});
