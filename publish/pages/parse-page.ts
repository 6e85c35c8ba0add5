// The one place where a built page is read: by an HTML parser, as a browser would.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from "parse5";

export type PageElement = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const UNSEEN = /^(head|script|style)$/;

/** `file` is only for the message of an error: a page that ends inside a tag, a comment or a script is cut off. */
export function parsePage(html: string, file: string) {
  return parse(html, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startLine }) {
      if (code.startsWith("eof-in-"))
        throw new Error(`${file}: the page is cut off in line ${startLine} (${code})`);
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

/** A `<noscript>` has the elements that a browser without scripts sees. */
function childrenOf(parent: ParentNode) {
  return parent.nodeName === "noscript" && "tagName" in parent
    ? parseFragment(childText(parent), { scriptingEnabled: false }).childNodes
    : parent.childNodes;
}

/** The words that a reader sees, with nothing between them, but for elements that are left out. */
export function visibleText(parent: ParentNode, isLeftOut: (element: PageElement) => boolean): string {
  const texts = childrenOf(parent).map((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value;
    if (!defaultTreeAdapter.isElementNode(node) || UNSEEN.test(node.tagName) || isLeftOut(node)) return "";
    return visibleText(node, isLeftOut);
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
