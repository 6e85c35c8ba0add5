// The one place where a built page is read: by an HTML parser, as a browser would.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from "parse5";

export type Page = DefaultTreeAdapterTypes.Document;
export type PageElement = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** `file` is only for the message of an error: a page that ends inside a tag, a comment or a script is cut off. */
export function parsePage(html: string, file: string): Page {
  return parse(html, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startLine }) {
      if (code.startsWith("eof-in-"))
        throw new Error(`${file}: the page is cut off in line ${startLine} (${code})`);
    },
  });
}

/** Every element that takes part in the page, in document order. */
export function* elementsOf(parent: ParentNode): Generator<PageElement> {
  for (const node of childrenOf(parent)) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

/**
 * A `<noscript>` has the elements that a browser without scripts sees (they carry no location). A `<template>` has none, since
 * nothing in it is shown or run, unless it is an element's shadow root.
 */
function childrenOf(parent: ParentNode): readonly ChildNode[] {
  if (!defaultTreeAdapter.isElementNode(parent)) return parent.childNodes;
  if (parent.tagName === "noscript")
    return parseFragment(childText(parent), { scriptingEnabled: false }).childNodes;
  if (isTemplate(parent))
    return attribute(parent, "shadowrootmode") === undefined ? [] : parent.content.childNodes;
  return parent.childNodes;
}

/** The words that a reader sees, with nothing between them. */
export function visibleText(parent: ParentNode): string {
  return childrenOf(parent)
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value;
      return defaultTreeAdapter.isElementNode(node) && !UNSEEN.has(node.tagName) ? visibleText(node) : "";
    })
    .join("");
}

const UNSEEN = new Set(["head", "script", "style"]);

/** The text directly inside an element. */
export function childText(element: PageElement): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function isTemplate(element: PageElement): element is DefaultTreeAdapterTypes.Template {
  return "content" in element;
}
