import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { assertLanguages, checkCode } from "./language-files.ts";

async function projectWith(files: Record<string, string>): Promise<string> {
  const root = await temporaryDirectory();
  const folder = join(root, "app/i18n/resources");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "README.md"), "");
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return root;
}

it("names every problem of every file", async () => {
  const root = await projectWith({
    "de.json": '{"Hom": "Start"}',
    "en.json": '{"Home": "House"}',
    "fr.json": "{",
    "it.json": "[]",
    "pt-br.json": "{}",
    "german.json": "{}",
  });
  const failure = await assertLanguages(root, ["Home"], () => undefined).catch(String);
  expect(failure).toContain(
    "de.json: “Hom”: the site does not say this (any more). The nearest that it says is “Home”.",
  );
  expect(failure).toContain("en.json: English is what app/content says. Change it there.");
  expect(failure).toMatch(/fr\.json: .*JSON/);
  expect(failure).toContain("it.json: It must be an object");
  expect(failure).toContain("pt-br.json: “pt-br” is written pt-BR.");
  expect(failure).toContain("german.json: “german” is no code of a language.");
});

it("accepts languages that keep to the site, and says what is still English", async () => {
  const root = await projectWith({
    "de.json": '{"Home": "Start", "Courses": ""}',
    "fr.json": '{"Home": "Accueil", "Courses": "Cours"}',
  });
  const said: string[] = [];
  await assertLanguages(root, ["Home", "Courses"], (line) => said.push(line));
  expect(said).toEqual(["app/i18n/resources/de.json: 1 of 2 sentences are shown in English."]);
});

it("fails for a single problem", async () => {
  const root = await projectWith({ "de.json": '{"Home": "{{name}}"}' });
  await expect(assertLanguages(root, ["Home"], () => undefined)).rejects.toThrow("{{name}} too many");
});

it("knows the code of a language", () => {
  for (const code of ["de", "pt-BR", "zh-Hant", "en-GB"]) expect(checkCode(code)).toBeUndefined();
  for (const code of ["en", "EN", "de_DE", "german", "..", ""]) expect(checkCode(code)).toBeDefined();
});
