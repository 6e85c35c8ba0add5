import { expect, it } from "vitest";
import { displayFace, displayFiles, hasGlyph, LATIN, lettersOf, openFont } from "./font-files.ts";

it("has English in one file, and a translation's letters in another that only they load", async () => {
  const [english, polish, ...others] = await displayFiles(`${LATIN}ąŁ`);
  expect(others).toEqual([]);
  expect(polish).toMatchObject({ family: "Fraunces", unicodeRange: "U+105,U+141" });
  const without = (file: typeof english, letters: string) => {
    const font = openFont(file?.data ?? Buffer.alloc(0));
    return Array.from(letters).filter((letter) => !hasGlyph(font, letter));
  };
  expect([without(english, LATIN), without(polish, "ąŁ")]).toEqual([[], []]);
  expect(await displayFiles(LATIN)).toHaveLength(1);
});

it("keeps the kerning of Fraunces", async () => {
  const font = openFont(await displayFace("To", "woff2"));
  expect(font.layout("To").positions[0]?.xAdvance).toBeLessThan(font.glyphForCodePoint(0x54).advanceWidth);
});

it.each([
  ["each letter once, in composed form", ["Größe", "Gn\u0303o"], "Georßñö"],
  ["no pinyin", ["Sag _nǐ hǎo_, Ł"], ",SagŁ"],
  ["no East Asian scripts", ["家へ한"], ""],
])("takes %s from translations", (_, texts, letters) => {
  expect(lettersOf(texts)).toBe(letters);
});
