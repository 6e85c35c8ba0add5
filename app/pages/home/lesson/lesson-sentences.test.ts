import { expect, it } from "vitest";
import { lessonTexts } from "#app/content/lesson.ts";
import { i18n } from "#app/i18n/i18n.ts";
import { praiseFor } from "./lesson-sentences.ts";

const line = [[0, 0, 0]] as const;
const praise = (fromMemory: boolean, ...lines: (typeof line | undefined)[]) =>
  praiseFor({ finished: [{ id: "da", fromMemory, lines }] }, i18n.t);

it("counts what was drawn by hand and what came with help", () => {
  expect(praise(false, line, line)).toEqual(["You drew 2 strokes yourself."]);
  expect(praise(false, line, undefined, undefined)).toEqual([
    "You drew 1 stroke yourself.",
    "2 strokes came with help.",
  ]);
  expect(praise(false, line, line, undefined)[1]).toBe("1 stroke came with help.");
  expect(praise(true, line, line)[1]).toBe("You wrote _dà_ from memory.");
  expect(praise(false, undefined, undefined)).toEqual([lessonTexts.button]);
});
