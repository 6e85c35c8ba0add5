import { expect, it } from "vitest";
import { glyph } from "#app/content/glossary.ts";
import { checkCharacter, checkLesson, drawingProblems } from "./check-drawings.ts";

it("finds no problems in the site's drawings", () => {
  expect(drawingProblems()).toEqual([]);
});

it.each([
  [
    checkCharacter("cha", { ...glyph("cha"), han: "茶馆" }),
    'glossary.ts: character cha: han: "茶馆" is not in hanzi-writer-data; write one simplified Chinese character',
  ],
  [
    checkCharacter("cha", { ...glyph("cha"), radical: [1, 10] }),
    "glossary.ts: character cha: radical: 10 is not a stroke of 茶; write numbers from 1 to 9",
  ],
  [
    checkLesson({ id: "ren", strokes: ["left-falling"] }),
    "lesson.ts: character ren: strokes: 1 listed; list the 2 strokes of 人",
  ],
])("reports what cannot be drawn: %s", (problems, problem) => {
  expect(problems).toEqual([`app/content/${problem}`]);
});
