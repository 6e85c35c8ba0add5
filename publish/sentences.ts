// `npm run sentences -- de` writes every sentence of the site into de.json; without a language it updates all files.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ESTree, type Plugin, parseSync, runnerImport, Visitor } from "vite";

/** Styles and fonts contain no sentences, and Vite's CSS plugin works only in a server or a build. */
const withoutStyles: Plugin = {
  name: "zixue:without-styles",
  enforce: "pre",
  resolveId: (id) => (/\.css(\?|$)|^virtual:fonts$/.test(id) ? "\0without-styles" : undefined),
  load: (id) =>
    id === "\0without-styles" ? 'export const fontFaces = ""; export default "";' : undefined,
};

const root = join(import.meta.dirname, "..");
const folder = join(root, "app/i18n/resources");
const present = readdirSync(folder).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
const requested = process.argv.slice(2);
for (const language of requested) {
  if (Intl.PluralRules.supportedLocalesOf(language)[0] !== language || language === "en") {
    throw new Error(`“${language}” is not the code of another language, such as de or pt-BR`);
  }
}

const sentences = await collectSentences();
for (const language of requested.length > 0 ? requested : present) {
  const file = join(folder, `${language}.json`);
  const translated = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const keys = sentences.flatMap((sentence) => keysOf(sentence, language));
  // Translations under keys that the site no longer uses stay too, at the end.
  const texts = { ...Object.fromEntries(keys.map((key) => [key, ""])), ...translated };
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  console.log(
    `${language}: ${keys.filter((key) => !texts[key]).length} of ${keys.length} texts to translate`,
  );
}

/** From the rendered site and, for states that only a browser reaches, from each `t("…")` in its sources. */
async function collectSentences(): Promise<string[]> {
  const { default: config } = await import(pathToFileURL(join(root, "vite.config.ts")).href);
  const { module } = await runnerImport<{ sentences: readonly string[] }>(
    join(root, "app/entry.sentences.tsx"),
    {
      ...config,
      root,
      logLevel: "warn",
      plugins: [withoutStyles, config.plugins],
    },
  );
  const sources = globSync("app/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] }).toSorted();
  return [...new Set([...module.sentences, ...sources.flatMap(sentencesIn)])];
}

function sentencesIn(source: string): string[] {
  const sentences: string[] = [];
  const read = (sentence: ESTree.Argument | undefined): void => {
    if (sentence?.type === "Literal") sentences.push(String(sentence.value));
    if (sentence?.type === "ConditionalExpression") {
      [sentence.consequent, sentence.alternate].forEach(read);
    }
    if (sentence?.type === "TemplateLiteral" || sentence?.type === "BinaryExpression") {
      throw new Error(
        `${source}: t() takes a whole sentence with {{placeholders}}, not a concatenation`,
      );
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [sentence] }) {
      if (callee.type === "Identifier" && callee.name === "t") read(sentence);
    },
  }).visit(parseSync(source, readFileSync(join(root, source), "utf8")).program);
  return sentences;
}

/** A sentence with `{{count}}` has a key for each plural form of the language, every other sentence is its own key. */
function keysOf(sentence: string, language: string): string[] {
  if (!sentence.includes("{{count}}")) return [sentence];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${sentence}_${form}`);
}
