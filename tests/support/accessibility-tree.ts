import type { Page } from "@playwright/test";

/** A node of the accessibility tree, with what its DOM node adds: the language and the block it stands in. */
export type HeardNode = {
  role: string;
  name: string;
  description: string;
  value: string;
  /** "required", "not pressed", "expanded" and the like. */
  states: string[];
  /** Of headings. */
  level: number;
  lang: string;
  /** The nearest element that starts a new line, by a number. */
  block: number;
  children: HeardNode[];
};

type DomNode = {
  backendNodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: DomNode[];
  contentDocument?: DomNode;
};
/** `required` is told of selects by the attribute only. */
type DomFacts = { lang: string; block: number; current?: string | undefined; isRequired?: boolean };

const INLINE = new Set(
  "#TEXT SPAN A B I EM STRONG SMALL TIME ABBR CODE RUBY RT RP LABEL SVG IMG PICTURE".split(" "),
);

/** What Chromium tells assistive technology about the page: the root's children, without what is ignored. */
export async function accessibilityRoots(page: Page): Promise<HeardNode[]> {
  const session = await page.context().newCDPSession(page);
  const facts = new Map<number, DomFacts>();
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  collectFacts(root as DomNode, { lang: "", block: 0 }, facts);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();

  type AxNode = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const text = (value: AxNode["name"]) => String(value?.value ?? "");
  const convert = (node: AxNode): HeardNode[] => {
    const role = text(node.role);
    // The lines that a text was broken into.
    if (role === "InlineTextBox") return [];
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? convert(child) : [];
    });
    if (node.ignored) return children;
    const properties = new Map(
      (node.properties ?? []).map(({ name, value }) => [name as string, value.value]),
    );
    const dom = facts.get(node.backendDOMNodeId ?? -1) ?? { lang: "", block: 0 };
    return [
      {
        role,
        name: text(node.name),
        description: text(node.description),
        value: text(node.value),
        states: statesOf(properties, dom),
        level: Number(properties.get("level") ?? 0),
        lang: dom.lang,
        block: dom.block,
        children,
      },
    ];
  };
  const [top] = nodes;
  return top ? convert(top).flatMap(({ children }) => children) : [];
}

/** The same, one after another in reading order. */
export async function accessibilityTree(page: Page): Promise<HeardNode[]> {
  const flat = (node: HeardNode): HeardNode[] => [node, ...node.children.flatMap(flat)];
  return (await accessibilityRoots(page)).flatMap(flat);
}

function collectFacts(node: DomNode, around: DomFacts, facts: Map<number, DomFacts>): void {
  const list = node.attributes ?? [];
  const attribute = (name: string) => {
    const at = list.findIndex((value, index) => index % 2 === 0 && value === name);
    return at === -1 ? undefined : list[at + 1];
  };
  const own: DomFacts = {
    lang: attribute("lang") ?? around.lang,
    block: INLINE.has(node.nodeName.toUpperCase()) ? around.block : node.backendNodeId,
    current: attribute("aria-current"),
    isRequired: attribute("required") !== undefined,
  };
  facts.set(node.backendNodeId, own);
  for (const child of node.children ?? []) collectFacts(child, own, facts);
}

function statesOf(properties: ReadonlyMap<string, unknown>, { current, isRequired }: DomFacts): string[] {
  const states: string[] = [];
  if (current !== undefined) states.push(`current ${current}`);
  for (const name of ["pressed", "expanded"]) {
    const value = properties.get(name);
    if (value !== undefined) states.push(String(value) === "true" ? name : `not ${name}`);
  }
  if (isRequired) states.push("required");
  if (properties.get("disabled") === true) states.push("disabled");
  const invalid = properties.get("invalid");
  if (invalid !== undefined && String(invalid) !== "false") states.push("invalid");
  return states;
}
