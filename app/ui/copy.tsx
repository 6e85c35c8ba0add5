import { Children, type ComponentProps, createElement, Fragment, type ReactNode } from "react";
import { type CopyRun, splitCopy } from "#app/lib/copy-markup.ts";
import { classNames } from "./class-names.ts";

type CopyProps = Omit<ComponentProps<"p">, "children"> & {
  text: string;
  as?: "blockquote" | "dd" | "dt" | "h1" | "h2" | "h3" | "li" | "p" | "span";
};

/**
 * Renders copy: Chinese and `_pinyin_` get a `lang`, for screen readers and fonts; `[words](/path)`
 * becomes a link.
 */
export function Copy({ text, as, ...rest }: CopyProps) {
  return createElement<object>(as ?? Fragment, rest, ...splitCopy(text).map(renderRun));
}

function renderRun({ text, lang, to }: CopyRun) {
  if (lang) return <span lang={lang}>{text}</span>;
  if (!to) return text;
  // The padding enlarges the tap target.
  const names =
    "py-1.5 text-ink underline decoration-edge underline-offset-4 hover:text-vermilion hover:decoration-current";
  return (
    <a className={names} href={to}>
      <Copy text={text} />
    </a>
  );
}

/** Separates facts in a line: a dot on screen, a comma for screen readers. */
export function Dot() {
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
    </>
  );
}

/**
 * Facts in a line, with dots between them. Every fact begins with a dot: at the start of a line it
 * is clipped. A long fact has its further lines beside its dot, not below it, where they would be
 * clipped too. Not `overflow: hidden`: without a minimum height the row would vanish from
 * Chromium's printed cards.
 */
export function Facts({ facts, className }: { facts: readonly ReactNode[]; className?: string }) {
  return (
    <p className={classNames("overflow-x-clip", className)}>
      <span className="-ms-4 flex flex-wrap">
        {Children.map(facts, (fact, index) => (
          <span className="flex">
            <span aria-hidden="true" className="w-4 shrink-0 text-center">
              ·
            </span>
            <span>
              {index > 0 ? <span className="sr-only">, </span> : null}
              {fact}
            </span>
          </span>
        ))}
      </span>
    </p>
  );
}
