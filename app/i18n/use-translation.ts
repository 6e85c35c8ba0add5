import { useSyncExternalStore } from "react";
import { i18n, shownLanguage } from "./i18n.ts";

const readLanguage = () => shownLanguage(i18n);

/**
 * Rerenders when the language changes. react-i18next's hook would run twelve hooks and a proxy per
 * call.
 */
export function useTranslation() {
  return { t: i18n.t, language: useSyncExternalStore(subscribe, readLanguage, readLanguage) };
}

function subscribe(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}
