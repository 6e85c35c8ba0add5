import type { Translations } from "./check-language.ts";
import { keysOf } from "./resource-keys.ts";

export type UpdatedLanguage = {
  /** Every sentence in the order of the site, an empty text where there is no translation yet. Keys that are gone come last. */
  translations: Translations;
  added: string[];
  untranslated: string[];
};

/** Nothing is lost: what was translated stays, also under a key that the site no longer says. */
export function updateLanguage(
  language: string,
  old: Translations,
  sentences: readonly string[],
): UpdatedLanguage {
  const keys = sentences.flatMap((sentence) => keysOf(sentence, language));
  return {
    translations: { ...Object.fromEntries(keys.map((key) => [key, ""])), ...old },
    added: keys.filter((key) => !(key in old)),
    untranslated: keys.filter((key) => !old[key]),
  };
}
