import { expect, it } from "vitest";
import { glossary } from "#app/content/glossary.ts";
import { strokeData } from "./stroke-data.ts";

it.each(Object.entries(glossary))("%s has as many strokes as the glossary says", (_, { han, strokes }) => {
  expect(strokeData(han).strokes).toHaveLength(strokes);
});
