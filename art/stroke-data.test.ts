import { expect, it } from "vitest";
import type { Character } from "#app/content/character-schema.ts";
import { characterOf, glossary } from "#app/content/glossary.ts";
import { characterPaths } from "./draw-character.ts";
import { strokeData } from "./stroke-data.ts";

it("takes the radical from the stroke data, or from a record that corrects it, counted from 1", () => {
  const corrected = { ...characterOf("hao"), radical: [4, 6] };
  expect(strokeData(characterOf("hao")).radical).toEqual([0, 1, 2]);
  expect(strokeData(corrected).radical).toEqual([3, 5]);
  expect(characterPaths(corrected, "black", "red")).not.toBe(
    characterPaths(characterOf("hao"), "black", "red"),
  );
});

it("names exactly the radicals that pictures color", () => {
  const entries: readonly Character[] = Object.values(glossary);
  const colored = entries.filter(
    // A sheet colors it only if it is named.
    (entry) =>
      (entry.mark || entry.cover || (entry.sheet && entry.radicalName)) &&
      strokeData(entry).radical.length > 0,
  );
  const named = entries.filter(({ radicalName }) => radicalName);
  expect(named.map(({ han }) => han)).toEqual(colored.map(({ han }) => han));
});
