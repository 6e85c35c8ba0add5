import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { growContent } from "#tests/support/grow-content.ts";

export const MANY_POSTS = 60;

const german = {
  Home: "Start",
  Courses: "Kurse",
  Blog: "Journal",
  About: "Über uns",
  Contact: "Kontakt",
  "Start Learning": "Jetzt lernen",
  "Select a subject": "Betreff wählen",
  "{{count}}/{{limit}} characters": "{{count}} von {{limit}} Zeichen",
  "Last updated: {{date}}": "Stand: {{date}}",
  "This page has not been generated": "Diese Seite gibt es nicht",
};

/** The changes to the sources that a journey looks at, each made in a copy of the project. */
export const changes = {
  growth: (directory) => growContent(directory, { posts: MANY_POSTS, courses: 6 }),

  /** Someone has added `de.json` and done nothing else. */
  "new-language": (directory) =>
    writeFile(join(directory, "app/i18n/resources/de.json"), JSON.stringify(german)),

  /**
   * A language that nobody speaks: every sentence that goes through `t()` stands in brackets and is two fifths longer. What
   * stands outside brackets is not translatable.
   */
  "pseudo-language": async (directory) => {
    const file = join(directory, "app/i18n/i18n.ts");
    const source = await readFile(file, "utf8");
    const pseudo = source.replace(
      "debug: false,",
      'debug: false, parseMissingKeyHandler: (key) => "[[" + key + " ~~~~~".repeat(Math.ceil(key.length / 15)) + "]]",',
    );
    if (pseudo === source)
      throw new Error("i18n.ts has changed: the pseudo-language no longer finds its place");
    await writeFile(file, pseudo);
  },
} satisfies Record<string, (directory: string) => Promise<void>>;

export type Change = keyof typeof changes;

/** Set by tests/run.ts, which builds the copies beside other steps. */
export const COPIES = "JOURNEY_COPIES";

/** Where the copy with a change is built beforehand; nowhere if a journey is run on its own. */
export function copyDirectory(change: Change): string | undefined {
  const copies = process.env[COPIES];
  return copies && join(copies, change);
}
