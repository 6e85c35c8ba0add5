import { expect, it } from "vitest";
import { brushPath } from "./brush.ts";
import { drawHand, type HandStroke } from "./hand.ts";

const line: HandStroke = [
  [200, 500, 0],
  [800, 500, 800],
];

it("keeps strokes that were written for the visitor apart from their ink", () => {
  const models = ["left", "right"].map((outline) => ({ outline, median: [] }));
  const drawn = drawHand({ id: "ren", fromMemory: false, lines: [line, undefined] }, models);
  expect(drawn).toMatchObject({
    modelOutline: "leftright",
    helpedOutline: "right",
    ink: brushPath(line),
  });
});
