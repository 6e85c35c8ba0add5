import { type ComponentProps, createElement, Fragment } from "react";
import { type CopyRun, splitCopy } from "#app/lib/copy-markup.ts";
import { PageLink } from "#app/navigation/page-link.tsx";

type CopyProps = Omit<ComponentProps<"p">, "children"> & {
  of: string;
  as?: "blockquote" | "dd" | "dt" | "h1" | "h2" | "h3" | "li" | "p" | "span";
};

/** Copy with its markup: Chinese and `_pinyin_` get their language, for screen readers and fonts, `[words](/path)` is a link. */
export function Copy({ of, as, ...rest }: CopyProps) {
  return createElement<object>(as ?? Fragment, rest, ...splitCopy(of).map(renderRun));
}

function renderRun({ text, lang, to }: CopyRun) {
  if (lang) return <span lang={lang}>{text}</span>;
  if (!to) return text;
  // Its padding makes a target of a line of small text.
  const look =
    "py-1.5 text-ink underline decoration-edge underline-offset-4 hover:text-vermilion hover:decoration-current";
  return (
    <PageLink to={to} className={look}>
      <Copy of={text} />
    </PageLink>
  );
}

/** Between the facts of one line: seen as a dot, heard as a pause. */
export function Dot() {
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
    </>
  );
}
