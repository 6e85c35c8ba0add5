import { splitCopy } from "#app/lib/copy-markup.ts";
import { PageLink } from "./page-link.tsx";

/**
 * Copy with its markup: Chinese and `_pinyin_` get their language, for screen readers and fonts, `[words](/path)` is a link. Its padding
 * makes a target of a line of small text.
 */
export function Copy({ children }: { children: string }) {
  return splitCopy(children).map(({ text, lang, to }, index) =>
    to ? (
      <PageLink
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one sentence never move
        key={index}
        to={to}
        className="py-1.5 text-ink underline decoration-edge underline-offset-4 hover:text-vermilion hover:decoration-current"
      >
        <Copy>{text}</Copy>
      </PageLink>
    ) : lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one sentence never move
      <span key={index} lang={lang}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
