import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { pageSeo } from "#app/content/page-seo.ts";
import { type CopiedProject, copyProject } from "#tests/support/copied-project.ts";

/** Real translations of a few sentences. */
export const german: Readonly<Record<string, string>> = {
  Home: "Start",
  Courses: "Kurse",
  Blog: "Journal",
  About: "Über uns",
  Contact: "Kontakt",
  "Start Learning": "Jetzt lernen",
  "Select a subject": "Betreff wählen",
  "{{count}}/{{limit}} characters_other": "{{count}} von {{limit}} Zeichen",
  "{{count}} students_other": "{{count}} Lernende",
  "Last updated: {{date}}": "Stand: {{date}}",
  "“{{quote}}”": "„{{quote}}“",
  [pageSeo.about.title]: "Über die Schule",
};

/** Left empty, as in an unfinished translation. */
export const UNTRANSLATED = "Send Message";

const polish: Readonly<Record<string, string>> = {
  "{{count}} lessons_one": "{{count}} lekcja",
  "{{count}} lessons_few": "{{count}} lekcje",
  "{{count}} lessons_many": "{{count}} lekcji",
  "{{count}} lessons_other": "{{count}} lekcji",
};

/** The folder in which `npm test` builds the copy, in a step of its own; undefined if a journey runs alone. */
export const COPY = "JOURNEY_COPY";
export const copyDirectory = process.env[COPY];

/**
 * A build with new languages, added as README.md says. To save another, it also has a header that throws at `/about` in a window
 * named `broken-header`.
 */
export async function buildChanged(into?: string): Promise<CopiedProject> {
  const project = await copyProject(into);
  const { directory } = project;
  const add = [process.execPath, ["publish/languages/sentences.ts", "de", "pl"], { cwd: directory }] as const;
  await promisify(execFile)(...add);
  await translate(join(directory, "app/i18n/resources/de.json"), german, "Äöüß");
  await translate(join(directory, "app/i18n/resources/pl.json"), polish, "Łąęő");
  const header = join(directory, "app/components/site-header.tsx");
  const source = await readFile(header, "utf8");
  const broken = source.replace(
    "const { pathname } = useLocation();",
    '$& if (globalThis.name === "broken-header" && pathname === "/about") throw new Error("a broken header");',
  );
  if (broken === source) throw new Error("site-header.tsx has changed: the header cannot be broken");
  await writeFile(header, broken);
  await project.build();
  return project;
}

/**
 * Fills in a resource file. Sentences without a real translation get brackets, letters of the language and 40 % more length:
 * text outside brackets is not translatable.
 */
async function translate(file: string, real: Record<string, string>, letters: string): Promise<void> {
  const sentences: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
  const unknown = Object.keys(real).filter((key) => !(key in sentences));
  if (unknown.length > 0) throw new Error(`The site does not say ${unknown.join(", ")}`);
  const pseudo = (key: string) => {
    const sentence = key.replace(/_(one|few|many|other)$/, "");
    return `[${letters} ${sentence}${" ~~~~~".repeat(Math.ceil(sentence.length / 15))}]`;
  };
  const translations = Object.keys(sentences).map((key) => [
    key,
    key === UNTRANSLATED ? "" : (real[key] ?? pseudo(key)),
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(translations)));
}

if (import.meta.main) await buildChanged(copyDirectory);
