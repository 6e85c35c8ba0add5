import { expect, it } from "vitest";
import { updateLanguage } from "./update-language.ts";

const sentences = ["Home", "{{count}} lessons", "Courses"];

it("gives a new language every sentence with the plural forms it has, to be translated", () => {
  const { translations, added, untranslated } = updateLanguage("pl", {}, sentences);
  expect(Object.entries(translations)).toEqual([
    ["Home", ""],
    ["{{count}} lessons_one", ""],
    ["{{count}} lessons_few", ""],
    ["{{count}} lessons_many", ""],
    ["{{count}} lessons_other", ""],
    ["Courses", ""],
  ]);
  expect(added).toHaveLength(6);
  expect(untranslated).toHaveLength(6);
});

it("keeps what is translated, also what the site no longer says, and marks what is new", () => {
  const { translations, added, untranslated } = updateLanguage(
    "de",
    { "Old sentence": "Alter Satz", Courses: "Kurse", Home: "" },
    sentences,
  );
  expect(Object.entries(translations)).toEqual([
    ["Home", ""],
    ["{{count}} lessons_one", ""],
    ["{{count}} lessons_other", ""],
    ["Courses", "Kurse"],
    ["Old sentence", "Alter Satz"],
  ]);
  expect(added).toEqual(["{{count}} lessons_one", "{{count}} lessons_other"]);
  expect(untranslated).toEqual(["Home", "{{count}} lessons_one", "{{count}} lessons_other"]);
});
