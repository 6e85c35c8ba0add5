import { expect, it } from "vitest";
import { glyph } from "#app/content/glossary.ts";
import { checkCharacter, checkLesson, checkLooks, contentProblems } from "./check-drawings.ts";
import { looksByName, portraitSvg } from "./portraits.ts";

it("finds everything there to draw the site with", () => {
  expect(contentProblems()).toEqual([]);
});

it.each([
  [
    checkCharacter("cha", { ...glyph("cha"), han: "茶馆" }),
    'glossary.ts: character cha: han: "茶馆" has no strokes in hanzi-writer-data; write one character of simplified Chinese',
  ],
  [
    checkCharacter("cha", { ...glyph("cha"), radical: [1, 10] }),
    "glossary.ts: character cha: radical: 10 is no stroke of 茶; write numbers from 1 to 9",
  ],
  [
    checkLesson({ id: "ren", strokes: ["left-falling"] }),
    "lesson.ts: character ren: strokes: 1 are named; name the 2 strokes of 人",
  ],
  [
    checkLooks("app/content/team.ts: Ana Sá", { ...looksByName("Ana Sá"), hair: "99" }),
    'team.ts: Ana Sá.hair: "99" is not drawn; write "01" to "63"',
  ],
])("names what cannot be drawn: %s", (problems, problem) => {
  expect(problems).toEqual([`app/content/${problem}`]);
});

it("draws a person by their name, always the same and from known parts", () => {
  for (const name of ["Ana Sá", "林月", "Bo"]) {
    expect(checkLooks(name, looksByName(name))).toEqual([]);
    expect(portraitSvg(name)).toBe(portraitSvg(name));
  }
  expect(portraitSvg("Ana Sá")).not.toBe(portraitSvg("Bo Lind"));
});
