import { useSyncExternalStore } from "react";
import { i18n, shownLanguage } from "./i18n.ts";

const readLanguage = () => shownLanguage(i18n);

/** Renders again when the language changes. One subscription: the hook of react-i18next has twelve hooks and a proxy for each call. */
export function useTranslation() {
  return { t: i18n.t, language: useSyncExternalStore(subscribe, readLanguage, readLanguage) };
}

function subscribe(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}
