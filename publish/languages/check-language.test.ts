import { describe, expect, it } from "vitest";
import { checkLanguage } from "./check-language.ts";

const sentences = [
  "Home",
  "Last updated: {{date}}",
  "{{count}} lessons",
  "Stroke {{number}} of {{count}}: {{name}}.",
  "Begin [here](/courses).",
];
const german = {
  Home: "Start",
  "Last updated: {{date}}": "Stand: {{date}}",
  "{{count}} lessons_one": "eine Lektion",
  "{{count}} lessons_other": "{{count}} Lektionen",
};

it("accepts a language that is complete, begun or empty", () => {
  expect(checkLanguage("de", german, sentences)).toEqual([]);
  expect(checkLanguage("de", { ...german, Home: "" }, sentences)).toEqual([]);
  expect(checkLanguage("de", {}, sentences)).toEqual([]);
});

describe("names", () => {
  it.each([
    [
      "a key that the site does not say",
      { "Home ": "Start" },
      "“Home ”: the site does not say this (any more). The nearest that it says is “Home”.",
    ],
    [
      "a link that leads elsewhere",
      { "Begin [here](/courses).": "Beginne [hier](/kurse)." },
      "“Begin [here](/courses).”: “Beginne [hier](/kurse).” has other links. It must have […](/courses) and no other.",
    ],
    [
      "a key far from all that the site says",
      { "Buy a boat": "Boot" },
      "“Buy a boat”: the site does not say this (any more).",
    ],
    [
      "a counted sentence without its forms",
      { "{{count}} lessons": "{{count}} Lektionen" },
      "“{{count}} lessons”: a sentence with {{count}} has a key for each plural form. Write “{{count}} lessons_one”, “{{count}} lessons_other”.",
    ],
    [
      "a form of another language",
      { "{{count}} lessons_few": "{{count}} Lektionen" },
      "“{{count}} lessons_few”: the site does not say this (any more). The nearest that it says is “{{count}} lessons_one”.",
    ],
    [
      "a lost placeholder",
      { "Last updated: {{date}}": "Stand" },
      "“Last updated: {{date}}”: “Stand” has lost {{date}}. It must have {{date}}.",
    ],
    [
      "an invented placeholder",
      { Home: "Start {{name}}" },
      "“Home”: “Start {{name}}” has {{name}} too many. It must have no placeholder.",
    ],
    [
      "a placeholder in a foreign hand",
      { "Last updated: {{date}}": "Stand: {{Datum}}" },
      "“Last updated: {{date}}”: “Stand: {{Datum}}” has {{Datum}} too many. It must have {{date}}.",
    ],
    [
      "a lost count",
      { "{{count}} lessons_other": "viele Lektionen" },
      "“{{count}} lessons_other”: “viele Lektionen” has lost {{count}}. It must have {{count}}.",
    ],
    [
      "a missing plural form",
      { "{{count}} lessons_one": "" },
      "“{{count}} lessons_one”: this plural form is missing. de needs “{{count}} lessons_one”, “{{count}} lessons_other”.",
    ],
    [
      "a translation that is no text",
      { Home: 7 },
      "“Home”: the translation is no text. Put it in quotation marks.",
    ],
  ])("%s", (_, change, problem) => {
    expect(checkLanguage("de", { ...german, ...change }, sentences)).toContain(problem);
  });
});

it("names all problems at once", () => {
  const problems = checkLanguage(
    "de",
    { Hom: "Start", Home: "{{x}}", "{{count}} lessons_one": "{{count}} Lektion" },
    sentences,
  );
  expect(problems).toHaveLength(3);
});

it("asks for the forms that the language has", () => {
  const polish = {
    "{{count}} lessons_one": "{{count}} lekcja",
    "{{count}} lessons_other": "{{count}} lekcji",
  };
  expect(checkLanguage("pl", polish, sentences).map((problem) => problem.split(":")[0])).toEqual([
    "“{{count}} lessons_few”",
    "“{{count}} lessons_many”",
  ]);
  expect(checkLanguage("ja", { "{{count}} lessons_other": "{{count}}課" }, sentences)).toEqual([]);
});

it("lets a form spell its number out only where it stands for one number", () => {
  // In Russian 21 and 31 have the form of 1.
  const russian = {
    "{{count}} lessons_one": "один урок",
    "{{count}} lessons_few": "{{count}} урока",
    "{{count}} lessons_many": "{{count}} уроков",
    "{{count}} lessons_other": "{{count}} урока",
  };
  expect(checkLanguage("ru", russian, sentences)).toEqual([
    "“{{count}} lessons_one”: “один урок” has lost {{count}}. It must have {{count}}.",
  ]);
});
