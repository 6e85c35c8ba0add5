import { splitCopy } from "#app/lib/copy-markup.ts";
import { isOneNumber, keysOf, placeholdersIn } from "./resource-keys.ts";

export type Translations = Readonly<Record<string, unknown>>;

/**
 * What is wrong with a language, each problem with its key and what would be right. A sentence that is missing or empty is no
 * problem: it is shown in English.
 */
export function checkLanguage(
  language: string,
  translations: Translations,
  sentences: readonly string[],
): string[] {
  const known = new Set(sentences.flatMap((sentence) => keysOf(sentence, language)));
  return [
    ...Object.keys(translations)
      .filter((key) => !known.has(key))
      .map((key) => unknownKey(language, key, sentences)),
    ...sentences.flatMap((sentence) => checkSentence(language, translations, sentence)),
  ];
}

function checkSentence(language: string, translations: Translations, sentence: string): string[] {
  const keys = keysOf(sentence, language);
  const missing = keys.filter((key) => !translations[key]);
  const isPartial = missing.length > 0 && missing.length < keys.length;
  return [
    ...(isPartial
      ? missing.map((key) => `“${key}”: this plural form is missing. ${language} needs ${listed(keys)}.`)
      : []),
    ...keys.flatMap((key) => checkText(language, key, sentence, translations[key] ?? "")),
  ];
}

function checkText(language: string, key: string, sentence: string, text: unknown): string[] {
  if (typeof text !== "string") return [`“${key}”: the translation is no text. Put it in quotation marks.`];
  if (text === "") return [];
  const wanted = placeholdersIn(sentence);
  const found = placeholdersIn(text);
  const maySpellOut = key !== sentence && isOneNumber(language, key.slice(sentence.length + 1));
  const lost = wanted.filter((name) => !found.includes(name) && !(name === "count" && maySpellOut));
  const invented = found.filter((name) => !wanted.includes(name));
  const right = wanted.length > 0 ? `It must have ${braced(wanted)}.` : "It must have no placeholder.";
  return [
    ...(lost.length > 0 ? [`“${key}”: “${text}” has lost ${braced(lost)}. ${right}`] : []),
    ...(invented.length > 0 ? [`“${key}”: “${text}” has ${braced(invented)} too many. ${right}`] : []),
    ...checkLinks(key, sentence, text),
  ];
}

/** The words of a link are translated, its address is not. */
function checkLinks(key: string, sentence: string, text: string): string[] {
  const wanted = targetsIn(sentence);
  if (wanted.toSorted().join() === targetsIn(text).toSorted().join()) return [];
  const right =
    wanted.length > 0
      ? `It must have ${wanted.map((to) => `[…](${to})`).join(", ")} and no other.`
      : "It must have none.";
  return [`“${key}”: “${text}” has other links. ${right}`];
}

function targetsIn(copy: string): string[] {
  return splitCopy(copy).flatMap(({ to }) => to ?? []);
}

function unknownKey(language: string, key: string, sentences: readonly string[]): string {
  if (sentences.includes(key))
    return `“${key}”: a sentence with {{count}} has a key for each plural form. Write ${listed(keysOf(key, language))}.`;
  const nearest = nearestTo(
    key,
    sentences.flatMap((sentence) => keysOf(sentence, language)),
  );
  return `“${key}”: the site does not say this (any more).${nearest ? ` The nearest that it says is “${nearest}”.` : ""}`;
}

/** By the pairs of letters that two texts share. */
function nearestTo(text: string, candidates: readonly string[]): string | undefined {
  const wanted = pairsIn(text);
  const rated = candidates.map((candidate) => {
    const pairs = pairsIn(candidate);
    return {
      candidate,
      score: (2 * [...pairs].filter((pair) => wanted.has(pair)).length) / (wanted.size + pairs.size),
    };
  });
  return rated.filter(({ score }) => score > 0.5).toSorted((a, b) => b.score - a.score)[0]?.candidate;
}

function pairsIn(text: string): Set<string> {
  const letters = text.toLowerCase();
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

function listed(keys: readonly string[]): string {
  return keys.map((key) => `“${key}”`).join(", ");
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(", ");
}
