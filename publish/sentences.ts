// `npm run sentences -- de`: writes every sentence of the site into the resource file of a language, or brings the file up to date.
// Without a language it does so for every file there is.
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import config from "../vite.config.ts";
import { allSentences } from "./languages/all-sentences.ts";
import { checkLanguage } from "./languages/check-language.ts";
import { checkCode, fileOf, languagesIn, readLanguage, writeLanguage } from "./languages/language-files.ts";
import { updateLanguage } from "./languages/update-language.ts";

const root = join(import.meta.dirname, "..");
const existing = await languagesIn(root);
const asked = process.argv.slice(2);
const languages = asked.length > 0 ? asked : existing;

if (languages.length === 0) fail("Which language? For German: npm run sentences -- de");
for (const language of languages) {
  const problem = checkCode(language);
  if (problem) fail(problem);
}

/** Style sheets and fonts say nothing, and Vite's plugin for styles works only in a server or a build. */
const withoutStyles: Plugin = {
  name: "zixue:without-styles",
  enforce: "pre",
  resolveId: (id) => (/\.css\b|^virtual:fonts$/.test(id) ? "\0without-styles" : undefined),
  load: (id) => (id === "\0without-styles" ? 'export default ""; export const fontFaces = "";' : undefined),
};

const sentences = await findSentences();
for (const language of languages) await update(language);

async function findSentences(): Promise<string[]> {
  const { module } = await runnerImport<{ sentences: readonly string[] }>(
    join(root, "app/entry.sentences.tsx"),
    { ...config, root, logLevel: "warn", plugins: [withoutStyles, ...(config.plugins ?? [])] },
  );
  return allSentences(root, module.sentences);
}

async function update(language: string): Promise<void> {
  const old = existing.includes(language) ? await readLanguage(root, language) : {};
  const { translations, added, untranslated } = updateLanguage(language, old, sentences);
  await writeLanguage(root, language, translations);
  console.log(
    `${fileOf(language)}: ${sentences.length} sentences, ${added.length} new keys, ${untranslated.length} to translate (those with an empty text; the site says them in English).`,
  );
  const problems = checkLanguage(language, translations, sentences);
  if (problems.length === 0) return;
  console.error(`To be mended, or the build fails (nothing was removed):\n- ${problems.join("\n- ")}`);
  process.exitCode = 1;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
