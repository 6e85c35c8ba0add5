import { createInstance, type i18n as I18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { resources } from "./resources.ts";

// The detector's own order is the one we want: query string, cookie, local storage, session storage, browser languages,
// <html lang>. It also leaves the cookie out where reading cookies throws, which a list written here would not.
const lookUp = {
  lookupQuerystring: "lng",
  lookupCookie: "i18next",
  lookupLocalStorage: "i18nextLng",
  lookupSessionStorage: "i18nextLng",
  // i18next's own code for “show the keys” is no language that a visitor can ask for.
  convertDetectedLanguage: (language: string) => (language === "cimode" ? "en" : language),
};

/**
 * What components listen to. A browser in American English, or in a language that has no resource file, changes the language but
 * no word: it would be a second render of the whole page right after the first.
 */
const TEXT_CHANGED = "textChanged";

const detector = new LanguageDetector();

export const i18n: I18n = createInstance();

i18n
  .use(detector)
  .use(initReactI18next)
  .init({
    lng: "en",
    fallbackLng: "en",
    resources,
    debug: false,
    // Sentences are keys, so a full stop or a colon in one separates nothing.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: TEXT_CHANGED },
    // `init` caches the language it is given. Caching starts with the look-up, or "en" would overwrite what is stored.
    detection: { ...lookUp, caches: [] },
  });

let shown = shownLanguage(i18n);
i18n.on("languageChanged", () => {
  if (shown === shownLanguage(i18n)) return;
  shown = shownLanguage(i18n);
  i18n.emit(TEXT_CHANGED);
});

/** Called once after hydration: the first render is English, as the HTML is. */
export function lookUpLanguage(): void {
  detector.init(i18n.services, { ...lookUp, caches: ["localStorage"] });
  i18n.changeLanguage();
}

/** The language of the text that is shown: English, unless there is a resource file for what was detected. */
export function shownLanguage(instance: I18n): string {
  return instance.resolvedLanguage ?? "en";
}
