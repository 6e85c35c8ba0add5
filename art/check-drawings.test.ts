import { expect, it } from "vitest";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { checkCharacter, checkLesson, checkLooks, contentProblems } from "./check-drawings.ts";
import { looksByName, portraitSvg } from "./portraits.ts";

it("finds everything there to draw the site with", () => {
  expect(contentProblems()).toEqual([]);
});

it("names a character without strokes, and a radical that it does not have", () => {
  expect(checkCharacter("cha", { ...glyph("cha"), han: "茶馆" })).toEqual([
    'app/content/glossary.ts: character cha: han: "茶馆" has no strokes in hanzi-writer-data; write one character of simplified Chinese',
  ]);
  expect(checkCharacter("cha", { ...glyph("cha"), radical: [1, 10] })).toEqual([
    "app/content/glossary.ts: character cha: radical: 10 is no stroke of 茶; write numbers from 1 to 9",
  ]);
});

it("names a lesson's character with too few strokes", () => {
  const [, ren] = lessonCharacters;
  expect(checkLesson({ id: ren?.id ?? "ren", strokes: ["left-falling"] })).toEqual([
    "app/content/lesson.ts: character ren: strokes: 1 are named; name the 2 strokes of 人",
  ]);
});

it("names a part that is not drawn", () => {
  const looks = { ...looksByName("Ana Sá"), hair: "99" };
  expect(checkLooks('app/content/team.ts: person "Ana Sá": image', looks)).toEqual([
    'app/content/team.ts: person "Ana Sá": image.hair: "99" is not drawn; write "01" to "63"',
  ]);
});

it("draws a person by their name, always the same and from known parts", () => {
  for (const name of ["Ana Sá", "林月", "Bo"]) {
    expect(checkLooks(name, looksByName(name))).toEqual([]);
    expect(portraitSvg(name)).toBe(portraitSvg(name));
  }
  expect(portraitSvg("Ana Sá")).not.toBe(portraitSvg("Bo Lind"));
});
