import { createInstance, type FormatterModule, type i18n as I18n, type InitOptions } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { formatCount } from "#app/lib/format-count.ts";

/** One JSON file a language, named after it (`de.json`): English sentence → translation. None is shipped. */
const files = import.meta.glob<object>("./resources/*.json", { eager: true, import: "default" });

const settings = {
  fallbackLng: "en",
  resources: Object.fromEntries(
    Object.entries(files).map(([file, translation]) => [file.replace(/^.*\/|\.json$/g, ""), { translation }]),
  ),
  // Sentences are keys, so a full stop or a colon in one separates nothing.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  // In Node every sentence that is asked for is reported: entry.sentences.tsx listens.
  ...(import.meta.env.SSR && { saveMissing: true, saveMissingPlurals: false }),
} satisfies InitOptions;

/** Writes the numbers in a sentence as its language does. What is no count, a year for one, is handed in as text. */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // Not the language that was asked for: `?lng=de-x` is answered in German, and is no code that `Intl` takes.
  format: (value) => (typeof value === "number" ? formatCount(value, shownLanguage(i18n)) : value),
};

/** What components translate with. English at first, as the prerendered HTML is. */
export const i18n: I18n = createInstance();
i18n.use(formatter).init({ ...settings, lng: "en" });

/**
 * PortraitParts up the visitor's language and stores it, after hydration. In an i18next of its own: the one above would store "en" on every
 * visit, and render the page again with the same text for any language without a resource file.
 */
export function detectLanguage(): void {
  const detected = createInstance();
  detected.use(LanguageDetector).init({
    ...settings,
    // The detector's defaults are what docs/spec.md says. Spelled out, its order would not leave out the cookie where reading cookies throws.
    detection: {
      // i18next's own code for “show the keys” is no language that a visitor can ask for.
      convertDetectedLanguage: (language) => (language.toLowerCase() === "cimode" ? "en" : language),
    },
  });
  if (shownLanguage(detected) !== shownLanguage(i18n)) i18n.changeLanguage(detected.language);
}

/** The language of the text that is shown: English, unless there is a resource file for what was detected. */
export function shownLanguage(instance: I18n): string {
  return instance.resolvedLanguage ?? "en";
}
