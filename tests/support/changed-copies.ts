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

/** Source changes that journeys test, each in a copy of the project. */
const changes = {
  /**
   * New languages, added as README.md says. To save a build, the same copy has a header that throws at `/about` in a window
   * named `broken-header`.
   */
  "new-language": async (directory) => {
    await promisify(execFile)(process.execPath, ["publish/languages/sentences.ts", "de", "pl"], {
      cwd: directory,
    });
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
  },
} satisfies Record<string, (directory: string) => Promise<void>>;

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

export type Change = keyof typeof changes;

/** Set by tests/run.ts, which builds the copies in a step of its own. */
export const COPIES = "JOURNEY_COPIES";

/** Where the copy was already built; undefined if a journey runs on its own. */
export function copyDirectory(change: Change): string | undefined {
  const copies = process.env[COPIES];
  return copies && join(copies, change);
}

export async function buildChanged(change: Change, into?: string): Promise<CopiedProject> {
  const project = await copyProject(into);
  await changes[change](project.directory);
  await project.build();
  return project;
}

// `node tests/support/changed-copies.ts <change>`: a step of `npm test`, before the journeys on changed copies.
if (import.meta.main) {
  const change = process.argv[2] as Change;
  await buildChanged(change, copyDirectory(change));
}
