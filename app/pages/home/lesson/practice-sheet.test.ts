import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { HandDrawing } from "./hand.ts";
import { colors, rowsOf } from "./practice-sheet.ts";

const drawing = (id: HandDrawing["id"], fromMemory = false): HandDrawing => ({
  id,
  fromMemory,
  model: "",
  ink: "",
  helped: "",
});

it("has a row for each character, with what was written from memory beside the first", () => {
  const [one, big, learn, again] = [drawing("yi"), drawing("da"), drawing("xue"), drawing("da", true)];
  expect(rowsOf([one, big, learn, again])).toEqual([[one], [big, again], [learn]]);
});

it("has the light colors of tokens.css", () => {
  const tokens = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");
  const { pale, ...shared } = colors;
  for (const [name, color] of Object.entries(shared))
    expect(tokens).toContain(`--color-${name}: light-dark(${color},`);
});
