import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../app/i18n/resources/", import.meta.url);

/** Written in Han: thousands of characters, which every device of their readers has. */
const HAN_SCRIPTS = new Set(["Hans", "Hant", "Jpan", "Kore"]);

/** Every character of every translation, and of the dates and figures that the platform writes in its language. */
export const TRANSLATED = charactersIn(
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => wordsOf(name.replace(/\.json$/, ""), readFileSync(new URL(name, folder), "utf8")))
    .join(""),
);

/** All that is written in a language but for pinyin, which the site has anyway. */
export function wordsOf(language: string, json: string): string {
  let texts: unknown[];
  let locale: Intl.Locale;
  try {
    texts = Object.values(JSON.parse(json));
    locale = new Intl.Locale(language);
  } catch {
    // A broken file fails the build later, with its name and what is wrong.
    return "";
  }
  if (HAN_SCRIPTS.has(locale.maximize().script ?? "")) return "";
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const months = Array.from({ length: 12 }, (_, month) => dates.format(Date.UTC(2024, month, 19)));
  const figures = new Intl.NumberFormat(locale).format(1_234_567_890);
  return [...texts, ...months, figures].join(" ").replace(/_[^_]+_/g, "");
}

export function charactersIn(text: string): string {
  const characters = new Set(text.normalize("NFC"));
  return [...characters]
    .filter((character) => /\S/.test(character))
    .sort()
    .join("");
}
