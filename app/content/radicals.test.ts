import { expect, it } from "vitest";
import { strokeData } from "#art/stroke-data.ts";
import { type GlyphId, glossary } from "./glossary.ts";
import { covers, marks } from "./pictures.ts";
import { radicals } from "./radicals.ts";

it("names the radical of every picture that colors one, and of no other", () => {
  const pictures: GlyphId[] = [...marks, ...(Object.keys(covers) as GlyphId[])];
  const colored = pictures.filter((id) => strokeData(glossary[id].han).radical.length > 0);
  expect(Object.keys(radicals).sort()).toEqual(colored.sort());
});
