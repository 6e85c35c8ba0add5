import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from "parse5";

export type PageElement = DefaultTreeAdapterTypes.Element;

/** Every element of the page, in document order. */
export function* elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}
