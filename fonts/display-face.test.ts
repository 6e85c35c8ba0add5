import { expect, it } from "vitest";
import { displayFace } from "./display-face.ts";
import { displayFiles, LATIN } from "./font-files.ts";
import { openFont } from "./open-font.ts";

const has = (data: Buffer, letter: string) => openFont(data).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

it("has every letter that it is to have, in one file for English", async () => {
  const [file, ...others] = await displayFiles(LATIN);
  expect(others).toEqual([]);
  for (const letter of LATIN) expect(has(file?.data ?? Buffer.alloc(0), letter), letter).toBe(true);
});

it("has a further file for the letters of a translation, which is asked for by one of them", async () => {
  const [, polish, ...others] = await displayFiles(`${LATIN}ąŁ`);
  expect(others).toEqual([]);
  expect(polish).toMatchObject({ family: "Fraunces", unicodeRange: "U+105,U+141" });
  for (const letter of "ąŁ") expect(has(polish?.data ?? Buffer.alloc(0), letter), letter).toBe(true);
});

it("kerns as Fraunces does", async () => {
  const font = openFont(await displayFace("To", "woff2"));
  expect(font.layout("To").positions[0]?.xAdvance).toBeLessThan(font.glyphForCodePoint(0x54).advanceWidth);
});
