import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { checkLanguage, fileOf, keysOf, languagesIn, readLanguage, sentencesIn } from "./languages.ts";

const sentences = ["Home", "Last updated: {{date}}", "{{count}} lessons", "Begin [here](/courses)."];
const german = {
  Home: "Start",
  "Last updated: {{date}}": "Stand: {{date}}",
  "{{count}} lessons_one": "eine Lektion",
  "{{count}} lessons_other": "{{count}} Lektionen",
  "Begin [here](/courses).": "Beginne [hier](/courses).",
};

it("reads string literals passed to t(), in both branches of a conditional", () => {
  const source = `
    const a = t("One: {{count}}", { count });
    // t("not this")
    const b = <p title={t("It's two")}>{isSending ? t("Three") : t(open ? "Four" : "Five")}{t(course.title)}</p>;
    const c = at("not this either");
  `;
  expect(sentencesIn("x.tsx", source)).toEqual(["One: {{count}}", "It's two", "Three", "Four", "Five"]);
});

it.each(["t(`Hello $" + "{name}`)", 't("Hello " + name)'])("rejects concatenation: %s", (source) => {
  expect(() => sentencesIn("app/x.tsx", source)).toThrow(/^app\/x\.tsx: .* not a concatenation/);
});

it("has the plural forms of the language", () => {
  expect(keysOf("Home", "pl")).toEqual(["Home"]);
  expect(keysOf("{{count}}!", "pl").toSorted()).toEqual(
    ["few", "many", "one", "other"].map((form) => `{{count}}!_${form}`),
  );
});

it.each([
  ["complete", "de", german],
  ["begun", "de", { ...german, Home: "" }],
  ["in another form", "ja", { "{{count}} lessons_other": "{{count}}課" }],
  ["empty", "de", {}],
])("accepts a language that is %s", (_, language, texts) => {
  expect(checkLanguage(language, texts, sentences)).toEqual([]);
});

const russian = Object.fromEntries(keysOf("{{count}} lessons", "ru").map((key) => [key, "{{count}} урок"]));

it.each([
  ["de", { "Home ": "Start" }, "“Home ”: the site has no such sentence (any more)."],
  ["de", { "{{count}} lessons": "x" }, "“{{count}} lessons”: the site has no such"],
  ["de", { "Last updated: {{date}}": "Stand" }, "“Stand” has lost {{date}}."],
  ["de", { Home: "Start {{name}}" }, "has {{name}}, which the English lacks."],
  ["de", { "{{count}} lessons_one": "" }, "“{{count}} lessons_one”: this plural form is missing."],
  ["de", { "Begin [here](/courses).": "[hier](/kurse)" }, "has ](/kurse), which the English lacks."],
  ["de", { "Begin [here](/courses).": "Hier" }, "“Hier” has lost ](/courses)."],
  // Only a form for a single number may spell it out. In Russian, 21 uses the form of 1.
  ["de", { "{{count}} lessons_other": "viele" }, "“viele” has lost {{count}}."],
  ["ru", { "{{count}} lessons_one": "один урок" }, "“один урок” has lost {{count}}."],
])("rejects in %s: %j", (language, change, problem) => {
  const texts = { ...(language === "ru" ? russian : german), ...change };
  expect(checkLanguage(language, texts, sentences).join("\n")).toContain(problem);
});

it("reads the files there are, and rejects invalid codes and invalid JSON", async () => {
  const root = await temporaryDirectory();
  await mkdir(join(root, "app/i18n/resources"), { recursive: true });
  await writeFile(join(root, "app/i18n/resources/README.md"), "");
  await writeFile(join(root, fileOf("pt-BR")), '{"Home":"Início"}');
  await writeFile(join(root, fileOf("fr")), "{");
  expect(languagesIn(root).toSorted()).toEqual(["fr", "pt-BR"]);
  expect(readLanguage(root, "pt-BR")).toEqual({ Home: "Início" });
  expect(readLanguage(root, "zh-Hant")).toEqual({});
  expect(() => readLanguage(root, "fr")).toThrow("app/i18n/resources/fr.json is not valid JSON");
  for (const code of ["en", "EN", "pt-br", "de_DE", "german", "..", ""])
    expect(() => readLanguage(root, code), code).toThrow("is not a language code");
});

it("ships no translation", () => {
  expect(languagesIn(join(import.meta.dirname, "../.."))).toEqual([]);
});
