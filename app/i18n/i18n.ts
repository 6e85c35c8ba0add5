import { createInstance, type i18n as I18n, type InitOptions } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { formatCount } from "#app/lib/format-count.ts";

/** One JSON file per language (`de.json`): English sentence → translation. None is shipped. */
const files = import.meta.glob<object>("./resources/*.json", { eager: true, import: "default" });

const settings = {
  fallbackLng: "en",
  resources: Object.fromEntries(
    Object.entries(files).map(([file, translation]) => [
      file.replace(/^.*\/|\.json$/g, ""),
      { translation },
    ]),
  ),
  // Keys are sentences: periods and colons are not separators.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  // In Node, report every requested sentence to entry.sentences.tsx.
  ...(import.meta.env.SSR && { saveMissing: true, saveMissingPlurals: false }),
} satisfies InitOptions;

/** Formats numbers in the sentence's language. Years and other non-counts are passed as text. */
const formatter = {
  type: "formatter",
  // Not the requested language: `?lng=de-x` shows German, and `Intl` rejects that code.
  format: (value: unknown) =>
    typeof value === "number" ? formatCount(value, shownLanguage(i18n)) : value,
} as const;

/** Used by components. Starts in English, like the prerendered HTML. */
export const i18n: I18n = createInstance();
i18n.use(formatter).init({ ...settings, lng: "en" });

/**
 * Detects and stores the visitor's language, after hydration. In a separate instance: the one above
 * would store "en" on every visit, and rerender the page for languages without a resource file.
 */
export function detectLanguage(): void {
  const detected = createInstance();
  detected.use(LanguageDetector).init({
    ...settings,
    // The detector's default order is that of docs/spec.md. An explicit order would not skip
    // cookies where reading them throws.
    detection: {
      // `cimode` is i18next's code for showing keys, not a language.
      convertDetectedLanguage: (language) =>
        language.toLowerCase() === "cimode" ? "en" : language,
    },
  });
  if (shownLanguage(detected) !== shownLanguage(i18n)) i18n.changeLanguage(detected.language);
}

/** The language on screen: English, unless the detected one has a resource file. */
export function shownLanguage(instance: I18n): string {
  return instance.resolvedLanguage ?? "en";
}
