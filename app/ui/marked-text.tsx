import { splitLanguages } from "#app/lib/split-languages.ts";

/** Copy with its Chinese marked as Chinese and its pinyin as pinyin, for voices and for fonts. */
export function MarkedText({ children }: { children: string }) {
  return splitLanguages(children).map(({ text, lang }, index) =>
    lang === "en" ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one sentence never move
      <span key={index} lang={lang}>
        {text}
      </span>
    ),
  );
}
