// Translations: one JSON file per language, from English sentence to translation.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

const FOLDER = "app/i18n/resources";
/** Placeholders and link targets are the same in every language. */
const FIXED = /\{\{.+?\}\}|\]\(\S+?\)/g;
type Texts = Record<string, unknown>;

export const fileOf = (language: string) => `${FOLDER}/${language}.json`;

export function languagesIn(root: string): string[] {
  return readdirSync(join(root, FOLDER)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
}

export function readLanguage(root: string, code: string): Texts {
  const isCode = /^[a-z]{2,3}(-\w+)*$/.test(code) && Intl.PluralRules.supportedLocalesOf(code)[0] === code;
  if (!isCode || code === "en")
    throw new Error(`“${code}” is not a language code for a translation. Write for example de or pt-BR.`);
  const file = join(root, fileOf(code));
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  } catch (cause) {
    throw new Error(`${fileOf(code)} is not valid JSON: ${cause}`, { cause });
  }
}

/** The sentences in a `t("…")`. Rejects concatenations: they cannot be looked up, and word order differs between languages. */
export function sentencesIn(file: string, source: string): string[] {
  const sentences: string[] = [];
  const read = (sentence: ESTree.Argument | undefined): void => {
    if (sentence?.type === "Literal") sentences.push(String(sentence.value));
    if (sentence?.type === "ConditionalExpression") [sentence.consequent, sentence.alternate].forEach(read);
    if (sentence?.type === "TemplateLiteral" || sentence?.type === "BinaryExpression")
      throw new Error(`${file}: t() takes a whole sentence with {{placeholders}}, not a concatenation`);
  };
  new Visitor({
    CallExpression({ callee, arguments: [sentence] }) {
      if (callee.type === "Identifier" && callee.name === "t") read(sentence);
    },
  }).visit(parseSync(file, source).program);
  return sentences;
}

/** A sentence with `{{count}}` has a key for each plural form of the language, every other sentence is its own key. */
export function keysOf(sentence: string, language: string): string[] {
  if (!sentence.includes("{{count}}")) return [sentence];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${sentence}_${form}`);
}

/** The problems of a translation. Missing and empty sentences are allowed: they are shown in English. */
export function checkLanguage(language: string, texts: Texts, sentences: readonly string[]): string[] {
  const known = new Set(sentences.flatMap((sentence) => keysOf(sentence, language)));
  const unknown = Object.keys(texts).filter((key) => !known.has(key));
  const problems = unknown.map((key) => `“${key}”: the site has no such sentence (any more).`);
  for (const sentence of sentences) {
    const keys = keysOf(sentence, language);
    const isStarted = keys.some((key) => texts[key]);
    for (const key of keys)
      if (texts[key]) problems.push(...checkText(language, key, sentence, String(texts[key])));
      else if (isStarted) problems.push(`“${key}”: this plural form is missing.`);
  }
  return problems;
}

function checkText(language: string, key: string, sentence: string, text: string): string[] {
  // A form for a single number may spell it out: “one” in German, but not in Russian.
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 1001 }, (_, count) => `${sentence}_${rules.select(count)}`);
  const canOmit = (part: string) => part === "{{count}}" && forms.filter((form) => form === key).length === 1;
  const lost = (sentence.match(FIXED) ?? []).filter((part) => !text.includes(part) && !canOmit(part));
  const invented = (text.match(FIXED) ?? []).filter((part) => !sentence.includes(part));
  return [
    ...lost.map((part) => `“${key}”: “${text}” has lost ${part}.`),
    ...invented.map((part) => `“${key}”: “${text}” has ${part}, which the English lacks.`),
  ];
}
