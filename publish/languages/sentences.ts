// `npm run sentences -- de` writes every sentence of the site into de.json; without a language it updates all files.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfigFromFile, type Plugin, runnerImport } from "vite";
import { checkLanguage, fileOf, keysOf, languagesIn, readLanguage, sentencesIn } from "./languages.ts";

/** Styles and fonts contain no sentences, and Vite's CSS plugin works only in a server or a build. */
const withoutStyles: Plugin = {
  name: "zixue:without-styles",
  enforce: "pre",
  resolveId: (id) => (/\.css(\?|$)|^virtual:fonts$/.test(id) ? "\0without-styles" : undefined),
  load: (id) => (id === "\0without-styles" ? "export const [fontFaces, showFonts, fonts] = []" : undefined),
};

const root = join(import.meta.dirname, "../..");
const requested = process.argv.slice(2).filter((word) => word !== "--check");
await update(requested.length > 0 ? requested : languagesIn(root)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function update(languages: readonly string[]): Promise<void> {
  if (languages.length === 0) throw new Error("Which language? For German: npm run sentences -- de");
  const previous = languages.map((language) => readLanguage(root, language));
  const loaded = await loadConfigFromFile(
    { command: "serve", mode: "development" },
    join(root, "vite.config.ts"),
  );
  const { plugins = [], ...config } = loaded?.config ?? {};
  const { module } = await runnerImport<{ sentences: readonly string[] }>(
    join(root, "app/entry.sentences.tsx"),
    { ...config, root, logLevel: "warn", plugins: [withoutStyles, ...plugins] },
  );
  const sources = globSync("app/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] }).toSorted();
  const written = sources.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), "utf8")));
  const sentences = [...new Set([...module.sentences, ...written])];
  const problems = languages.flatMap((language, index) => {
    const keys = sentences.flatMap((sentence) => keysOf(sentence, language));
    // Keeps existing translations, even under keys that the site no longer uses.
    const texts = { ...Object.fromEntries(keys.map((key) => [key, ""])), ...previous[index] };
    if (!process.argv.includes("--check"))
      writeFileSync(join(root, fileOf(language)), `${JSON.stringify(texts, null, 2)}\n`);
    console.log(
      `${fileOf(language)}: ${keys.filter((key) => !texts[key]).length} of ${keys.length} texts to translate`,
    );
    return checkLanguage(language, texts, sentences).map((problem) => `${fileOf(language)}: ${problem}`);
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
