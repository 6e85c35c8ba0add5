import { expect, it } from "vitest";
import type { GlyphEntry } from "#app/content/character-schema.ts";
import { glossary } from "#app/content/glossary.ts";
import { strokeData } from "./stroke-data.ts";

it("knows the name of every radical that a picture colors, and of no other", () => {
  const entries: readonly GlyphEntry[] = Object.values(glossary);
  const colored = entries.filter(
    (entry) => (entry.mark || entry.cover) && strokeData(entry).radical.length > 0,
  );
  const named = entries.filter(({ radicalName }) => radicalName);
  expect(named.map(({ han }) => han)).toEqual(colored.map(({ han }) => han));
});
