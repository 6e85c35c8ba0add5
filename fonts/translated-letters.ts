import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../app/i18n/resources/", import.meta.url);

/** Every letter of every translation. */
export function translatedLetters(): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return lettersOf(
    names.flatMap((name) => Object.values(JSON.parse(readFileSync(new URL(name, folder), "utf8")))),
  );
}

/** Without pinyin, which is set in the text's face, and without scripts of East Asia: every device of their readers has them. */
export function lettersOf(texts: readonly unknown[]): string {
  const letters = texts
    .join("")
    .replace(/_[^_]+_/g, "")
    .normalize("NFC");
  return [...new Set(letters)]
    .filter((letter) => /\S/.test(letter) && letter < "\u2e80")
    .sort()
    .join("");
}
