import { expect, it } from "vitest";
import { charactersIn, wordsOf } from "./translated-letters.ts";

const letters = (language: string, translations: object) =>
  charactersIn(wordsOf(language, JSON.stringify(translations)));

it("takes the letters of translations, not those of their keys", () => {
  expect(letters("de", { "Go <é>": "Größe" })).toMatch(/ß.*ö/);
  expect(letters("de", { "Go <é>": "Größe" })).not.toContain("é");
});

it("takes the letters of the months and the figures that the language writes", () => {
  expect(letters("fr", {})).toContain("û");
  expect(letters("ar-EG", {})).toContain("٧");
});

it("leaves pinyin out, which the site has anyway", () => {
  expect(letters("de", { Hello: "Sag _nǐ hǎo_, Łukasz" })).toContain("Ł");
  expect(letters("de", { Hello: "Sag _nǐ hǎo_, Łukasz" })).not.toContain("ǐ");
});

it("leaves languages written in Han to the device", () => {
  expect(letters("ja", { Home: "家" })).toBe("");
});

it("takes a letter and its mark as the one letter they are", () => {
  expect(letters("de", { Home: "n\u0303" })).toContain("ñ");
});
