// `npm run sentences -- de` writes every sentence of the site into de.json; without a language it
// updates all files.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ESTree, type Plugin, parseSync, runnerImport, Visitor } from "vite";

const NO_STYLES = "\0without-styles";

/**
 * Styles and fonts contain no sentences, and Vite's CSS plugin works only in a server or a build.
 */
const withoutStyles: Plugin = {
  name: "zixue:without-styles",
  enforce: "pre",
  resolveId(id) {
    if (/\.css(\?|$)|^virtual:fonts$/.test(id)) return NO_STYLES;
    return undefined;
  },
  load(id) {
    if (id !== NO_STYLES) return undefined;
    return 'export const fontFaces = ""; export default "";';
  },
};

const root = join(import.meta.dirname, "..");
const folder = join(root, "app/i18n/resources");

const requested = process.argv.slice(2);
for (const language of requested) assertOtherLanguage(language);
const languages = requested.length > 0 ? requested : presentLanguages();
const sentences = await collectSentences();
for (const language of languages) updateTranslation(language);

function assertOtherLanguage(code: string): void {
  const [supported] = Intl.PluralRules.supportedLocalesOf(code);
  if (supported !== code || code === "en") {
    throw new Error(`“${code}” is not the code of another language, such as de or pt-BR`);
  }
}

function presentLanguages(): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => basename(name, ".json"));
}

function updateTranslation(language: string): void {
  const file = join(folder, `${language}.json`);
  const translated = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const keys = sentences.flatMap((sentence) => keysOf(sentence, language));
  const untranslated = Object.fromEntries(keys.map((key) => [key, ""]));
  // Translations under keys that the site no longer uses stay too, at the end.
  const texts = { ...untranslated, ...translated };
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  const missing = keys.filter((key) => !texts[key]);
  console.log(`${language}: ${missing.length} of ${keys.length} texts to translate`);
}

/**
 * From the rendered site and, for states that only a browser reaches, from each `t("…")` in its
 * sources.
 */
async function collectSentences(): Promise<string[]> {
  const { default: config } = await import(pathToFileURL(join(root, "vite.config.ts")).href);
  const entry = join(root, "app/entry.sentences.tsx");
  const { module } = await runnerImport<{ sentences: readonly string[] }>(entry, {
    ...config,
    root,
    logLevel: "warn",
    plugins: [withoutStyles, config.plugins],
  });
  const sources = globSync("app/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
  const literals = sources.toSorted().flatMap(sentencesIn);
  return [...new Set([...module.sentences, ...literals])];
}

function sentencesIn(source: string): string[] {
  const sentences: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== "Identifier" || callee.name !== "t" || !argument) return;
      sentences.push(...literalsOf(argument, source));
    },
  });
  const code = readFileSync(join(root, source), "utf8");
  visitor.visit(parseSync(source, code).program);
  return sentences;
}

function literalsOf(argument: ESTree.Argument, source: string): string[] {
  switch (argument.type) {
    case "Literal":
      return [String(argument.value)];
    case "ConditionalExpression":
      return [
        ...literalsOf(argument.consequent, source),
        ...literalsOf(argument.alternate, source),
      ];
    case "TemplateLiteral":
    case "BinaryExpression":
      throw new Error(
        `${source}: t() takes a whole sentence with {{placeholders}}, not a concatenation`,
      );
    default:
      // A record's field: rendering finds its text.
      return [];
  }
}

/**
 * A sentence with `{{count}}` has a key for each plural form of the language, every other sentence
 * is its own key.
 */
function keysOf(sentence: string, language: string): string[] {
  if (!sentence.includes("{{count}}")) return [sentence];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${sentence}_${form}`);
}
