import { type ComponentProps, createElement } from "react";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { PageLink } from "#app/navigation/page-link.tsx";

type CopyProps = Omit<ComponentProps<"p">, "children"> & {
  of: string;
  as?: "blockquote" | "dd" | "dt" | "h1" | "h2" | "h3" | "li" | "p" | "span";
};

/**
 * Copy with its markup: Chinese and `_pinyin_` get their language, for screen readers and fonts, `[words](/path)` is a link. Its padding
 * makes a target of a line of small text.
 */
export function Copy({ of, as, ...rest }: CopyProps) {
  const runs = splitCopy(of).map(({ text, lang, to }, index) =>
    to ? (
      <PageLink
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one sentence never move
        key={index}
        to={to}
        className="py-1.5 text-ink underline decoration-edge underline-offset-4 hover:text-vermilion hover:decoration-current"
      >
        <Copy of={text} />
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
  return as ? createElement<object>(as, rest, runs) : runs;
}
