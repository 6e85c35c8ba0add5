import { expect, it } from "vitest";
import { glyph } from "#app/content/glossary.ts";
import { characterPaths } from "./draw-character.ts";
import { strokeData } from "./stroke-data.ts";

it("takes the radical from the stroke data", () => {
  expect(strokeData(glyph("hao")).radical).toEqual([0, 1, 2]);
});

it("takes it from the record where that has a correction, counted from 1", () => {
  const corrected = { ...glyph("hao"), radical: [4, 6] };
  expect(strokeData(corrected).radical).toEqual([3, 5]);
  expect(characterPaths(corrected, "black", "red")).not.toBe(characterPaths(glyph("hao"), "black", "red"));
});
