import { expect, it } from "vitest";
import { compareWithStrokes } from "#tests/support/compare-strokes.ts";
import { displayFace, fontFiles, hanInContent, openFont } from "./font-files.ts";
import { hanFace } from "./han-face.ts";

const characters = Array.from(hanInContent()).filter((character) => /\p{Script=Han}/u.test(character));
const files = await fontFiles();
const file = files.find(({ family }) => family === "Zixue Han");
const shipped = openFont((await file?.make()) ?? Buffer.alloc(0));

it.each(characters)("%s has every stroke of its standard form, including hooks", async (character) => {
  const { missing, overlap } = await compareWithStrokes(shipped, character, character);
  expect(missing).toEqual([]);
  expect(overlap).toBeGreaterThan(0.97);
});

it("detects a missing hook: 干 is 于 without one", async () => {
  const { missing } = await compareWithStrokes(openFont(await hanFace("干")), "干", "于");
  expect(missing).toContain("3.8");
});

it("has Chinese punctuation, and rejects characters without stroke data", async () => {
  const font = openFont(await hanFace("，。、；：？！"));
  for (const mark of "，。、；：？！") {
    const { advanceWidth, bbox } = font.glyphForCodePoint(mark.codePointAt(0) ?? 0);
    expect(advanceWidth, mark).toBe(font.unitsPerEm);
    expect(bbox.maxX, `${mark} stands on the left`).toBeLessThan(font.unitsPerEm / 2);
  }
  await expect(hanFace("㊙")).rejects.toThrow("㊙");
});

it("states in the file how and when it was changed, as the license requires", () => {
  expect(shipped.getName("description", "en")).toMatch(/Arphic.*Changed in \w+ \d{4}/s);
});

it("keeps the kerning of Fraunces", async () => {
  const font = openFont(await displayFace("To", "woff2"));
  expect(font.layout("To").positions[0]?.xAdvance).toBeLessThan(font.glyphForCodePoint(0x54).advanceWidth);
});
