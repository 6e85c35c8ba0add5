import { expect, it } from "vitest";
import { required } from "#app/lib/required.ts";
import { rasterize } from "#art/rasterize.ts";
import { strokeData } from "#art/stroke-data.ts";
import { displayFace, fontFiles, hanInContent, openFont } from "./font-files.ts";
import { hanFace } from "./han-face.ts";

const characters = Array.from(hanInContent()).filter((character) =>
  /\p{Script=Han}/u.test(character),
);
const files = await fontFiles();
const file = files.find(({ family }) => family === "Zixue Han");
const shipped = openFont((await file?.make()) ?? Buffer.alloc(0));

/** Pixels across the square. The same outlines differ in 3 of 800 to 3,300 pixels at most. */
const SIZE = 128;
const EDGE = 8;

it.each(characters)(
  "%s has every stroke of its standard form, including hooks",
  async (character) => {
    expect(await differences(character)).toBeLessThan(EDGE);
  },
);

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
  expect(font.layout("To").positions[0]?.xAdvance).toBeLessThan(
    font.glyphForCodePoint(0x54).advanceWidth,
  );
});

/** How many pixels only one of them inks: the font's glyph, or the strokes of the character. */
async function differences(character: string): Promise<number> {
  const codePoint = required(character.codePointAt(0), "a character");
  const { path } = shipped.glyphForCodePoint(codePoint);
  const scale = 1024 / shipped.unitsPerEm;
  const drawn = await inkOf(
    `transform="translate(0 900) scale(${scale} ${-scale})" d="${path.toSVG()}"`,
  );
  const standard = await inkOf(`d="${strokeData({ han: character }).strokes.join("")}"`);
  expect(standard.filter(Boolean).length).toBeGreaterThan(300);
  return drawn.filter((isInked, pixel) => isInked !== standard[pixel]).length;
}

/** Which pixels a path inks. */
async function inkOf(attributes: string): Promise<boolean[]> {
  const { pixels } = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024"><path ${attributes}/></svg>`,
    SIZE,
  );
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => (pixels[pixel * 4 + 3] ?? 0) > 127);
}
