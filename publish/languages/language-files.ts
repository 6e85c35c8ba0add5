import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkLanguage, type Translations } from "./check-language.ts";
import { keysOf } from "./resource-keys.ts";

/** Where the languages of the site are, one JSON file each. */
const FOLDER = "app/i18n/resources";

export function fileOf(language: string): string {
  return `${FOLDER}/${language}.json`;
}

export async function languagesIn(root: string): Promise<string[]> {
  const names = await readdir(join(root, FOLDER));
  return names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
}

export async function readLanguage(root: string, language: string): Promise<Translations> {
  const translations = JSON.parse(await readFile(join(root, fileOf(language)), "utf8"));
  if (typeof translations !== "object" || translations === null || Array.isArray(translations))
    throw new Error('It must be an object: { "English sentence": "translation" }.');
  return translations;
}

export async function writeLanguage(
  root: string,
  language: string,
  translations: Translations,
): Promise<void> {
  await writeFile(join(root, fileOf(language)), `${JSON.stringify(translations, null, 2)}\n`);
}

/** Fails the build where a resource file breaks its contract, with every problem of every file. Says how much is untranslated. */
export async function assertLanguages(
  root: string,
  sentences: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const problems: string[] = [];
  for (const language of await languagesIn(root)) {
    const report = (problem: string) => problems.push(`${fileOf(language)}: ${problem}`);
    const codeProblem = checkCode(language);
    if (codeProblem) {
      report(codeProblem);
      continue;
    }
    try {
      const translations = await readLanguage(root, language);
      checkLanguage(language, translations, sentences).forEach(report);
      const open = sentences.filter((sentence) =>
        keysOf(sentence, language).every((key) => !translations[key]),
      );
      if (open.length > 0)
        say(`${fileOf(language)}: ${open.length} of ${sentences.length} sentences are shown in English.`);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }
  if (problems.length > 0)
    throw new Error(
      `Translations break their contract (\`npm run sentences\` writes the keys):\n- ${problems.join("\n- ")}`,
    );
}

/** What is wrong with a file's name as the code of a language. */
export function checkCode(code: string): string | undefined {
  const canonical = canonicalCode(code);
  if (canonical === undefined) return `“${code}” is no code of a language. Right would be de or pt-BR.`;
  if (canonical !== code) return `“${code}” is written ${canonical}.`;
  if (code === "en") return "English is what app/content says. Change it there.";
  return undefined;
}

function canonicalCode(code: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    return Intl.PluralRules.supportedLocalesOf(code).length > 0 ? canonical : undefined;
  } catch {
    return undefined;
  }
}
