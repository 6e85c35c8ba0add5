import { splitLanguages } from "#app/lib/split-languages.ts";

/** Marks Chinese and pinyin in copy with their language, for screen readers and fonts. */
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
