// Parses built pages as a browser would.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from "parse5";

export type PageElement = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const HIDDEN = /^(head|script|style)$/;

/** Throws if the page ends inside a tag, a comment or a script. `file` is for the message. */
export function parsePage(html: string, file: string) {
  return parse(html, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startLine }) {
      if (code.startsWith("eof-in-"))
        throw new Error(`${file}: the page is truncated at line ${startLine} (${code})`);
    },
  });
}

/** Every element of the page, in document order. */
export function* elementsOf(parent: ParentNode): Generator<PageElement> {
  for (const node of childrenOf(parent)) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

/** Parses a `<noscript>` like a browser without scripts. */
function childrenOf(parent: ParentNode) {
  return parent.nodeName === "noscript" && "tagName" in parent
    ? parseFragment(childText(parent), { scriptingEnabled: false }).childNodes
    : parent.childNodes;
}

/** The visible text, concatenated, without excluded elements. */
export function visibleText(parent: ParentNode, isExcluded: (element: PageElement) => boolean): string {
  const texts = childrenOf(parent).map((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value;
    if (!defaultTreeAdapter.isElementNode(node) || HIDDEN.test(node.tagName) || isExcluded(node)) return "";
    return visibleText(node, isExcluded);
  });
  return texts.join("");
}

/** The text directly inside an element. */
export function childText(element: PageElement): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}
