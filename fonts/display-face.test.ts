import { expect, it } from "vitest";
import { displayFace } from "./display-face.ts";
import { LATIN, PINYIN } from "./font-files.ts";
import { openFont } from "./open-font.ts";

const font = openFont(await displayFace(LATIN + PINYIN, "woff2"));
const glyphOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0);

it.each(Array.from(LATIN + PINYIN))("has %s", (character) => {
  expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true);
});

it.each(Array.from("ǎǐǒǔǍǑ"))("%s has the caron of ě, as high and as wide", (character) => {
  const model = markAbove(character === character.toLowerCase() ? "ě" : "Ě");
  const made = markAbove(character);
  expect(made.maxY - made.minY).toBe(model.maxY - model.minY);
  expect(made.maxX - made.minX).toBe(model.maxX - model.minX);
  expect(Math.abs(made.minY - model.minY)).toBeLessThan(font.unitsPerEm / 50);
});

it.each(
  [..."ǎāǐīǒōǔū"]
    .map((letter, index, all) => [letter, all[index + 1] ?? ""])
    .filter((_, index) => index % 2 === 0),
)("the mark of %s is centered where that of %s is, on the same letter", (made, model) => {
  const center = ({ minX, maxX }: { minX: number; maxX: number }) => (minX + maxX) / 2;
  expect(Math.abs(center(markAbove(made)) - center(markAbove(model)))).toBeLessThanOrEqual(1);
  expect(glyphOf(made).advanceWidth).toBe(glyphOf(model).advanceWidth);
});

it.each(Array.from("ǖǘǚǜ"))("%s has its tone above the dots", (letter) => {
  expect(markAbove(letter).minY).toBeGreaterThan(glyphOf("ü").bbox.maxY - 1);
});

it("kerns as Fraunces does", () => {
  const { positions } = font.layout("To");
  expect(positions[0]?.xAdvance).toBeLessThan(glyphOf("T").advanceWidth);
});

/** The extent of the highest part of a letter. */
function markAbove(letter: string) {
  const { commands } = glyphOf(letter).path;
  const starts = commands.flatMap(({ command }, index) => (command === "moveTo" ? [index] : []));
  const parts = starts.map((start, index) => {
    const numbers = commands.slice(start, starts[index + 1]).flatMap(({ args }) => args);
    const x = numbers.filter((_, at) => at % 2 === 0);
    const y = numbers.filter((_, at) => at % 2 === 1);
    return { minX: Math.min(...x), maxX: Math.max(...x), minY: Math.min(...y), maxY: Math.max(...y) };
  });
  const highest = parts.sort((a, b) => b.minY - a.minY)[0];
  if (!highest) throw new Error(`${letter} has no outline`);
  return highest;
}
