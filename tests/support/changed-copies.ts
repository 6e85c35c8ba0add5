import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

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

/** Changes to the sources that journeys test, each in a copy of the project. */
export const changes = {
  /** A new language: `de.json` is added, and nothing else. */
  "new-language": (directory) =>
    writeFile(join(directory, "app/i18n/resources/de.json"), JSON.stringify(german)),

  /**
   * A pseudo-language: every text that goes through `t()` is in brackets and 40 % longer. What is outside brackets is not
   * translatable. A header that throws at `/about` in a window of the name `broken-header` is in the same copy, which saves a build.
   */
  "pseudo-language": async (directory) => {
    const file = join(directory, "app/i18n/i18n.ts");
    const source = await readFile(file, "utf8");
    const pseudo = source.replace(
      "debug: false,",
      'debug: false, parseMissingKeyHandler: (key) => "[[" + key + " ~~~~~".repeat(Math.ceil(key.length / 15)) + "]]",',
    );
    if (pseudo === source) throw new Error("i18n.ts has changed: the pseudo-language cannot be inserted");
    await writeFile(file, pseudo);
    await breakHeader(join(directory, "app/components/navigation-link.tsx"));
  },
} satisfies Record<string, (directory: string) => Promise<void>>;

async function breakHeader(file: string): Promise<void> {
  const source = await readFile(file, "utf8");
  const breaking = source.replace(
    "const { pathname } = useLocation();",
    '$& if (globalThis.name === "broken-header" && pathname === "/about") throw new Error("a broken header");',
  );
  if (breaking === source) throw new Error("navigation-link.tsx has changed: the header cannot be broken");
  await writeFile(file, breaking);
}

export type Change = keyof typeof changes;

/** Set by tests/run.ts, which builds the copies beside other steps. */
export const COPIES = "JOURNEY_COPIES";

/** Where the copy was built beforehand; undefined when a journey runs on its own. */
export function copyDirectory(change: Change): string | undefined {
  const copies = process.env[COPIES];
  return copies && join(copies, change);
}
