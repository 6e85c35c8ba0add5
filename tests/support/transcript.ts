import type { Page } from "@playwright/test";
import { accessibilityRoots, type HeardNode } from "#tests/support/accessibility-tree.ts";

const LANDMARKS = [
  "banner",
  "navigation",
  "main",
  "region",
  "form",
  "complementary",
  "search",
  "contentinfo",
];
/** Said when one comes to them, with all that is in them below. */
const CONTAINERS = new Set([
  ...LANDMARKS,
  "article",
  "figure",
  "group",
  "list",
  "listitem",
  "blockquote",
  "dialog",
]);
/** Said as one piece. */
const PIECES = new Set(["heading", "link", "button", "image", "textbox", "combobox", "status", "alert"]);
const CONTROLS = new Set(["link", "button", "textbox", "combobox"]);

/** What a screen reader has to say about a page, in reading order, and the lists that its users jump by. */
export async function transcribe(page: Page): Promise<string> {
  const roots = await accessibilityRoots(page);
  const pageLang = await page.evaluate(() => document.documentElement.lang);
  const lines = readAloud(roots, pageLang);
  const all = roots.flatMap(function flat(node): HeardNode[] {
    return [node, ...node.children.flatMap(flat)];
  });
  const list = (title: string, roles: readonly string[], line: (node: HeardNode) => string) => {
    const found = all.filter(({ role }) => roles.includes(role)).map((node) => `- ${line(node)}`);
    return found.length > 0 ? ["", `## ${title}`, "", ...found] : [];
  };
  const named = (node: HeardNode) => [wordsOf(node, pageLang), ...node.states].filter(Boolean).join(", ");
  return [
    `# ${await page.title()}`,
    "",
    ...lines,
    ...list("Headings", ["heading"], (node) => `${"  ".repeat(node.level - 1)}${node.level} ${named(node)}`),
    ...list("Links", ["link"], named),
    ...list("Buttons", ["button"], named),
    ...list("Landmarks", LANDMARKS, (node) => [node.role, node.name].filter(Boolean).join(": ")),
    "",
  ]
    .join("\n")
    .replace(/©\s*\d{4}/g, "© (this year)");
}

function readAloud(roots: readonly HeardNode[], pageLang: string): string[] {
  const lines: string[] = [];
  let open: { block: number; depth: number; pieces: HeardNode[] } | undefined;
  const close = () => {
    if (open) say(open.depth, join(open.pieces, pageLang));
    open = undefined;
  };
  const say = (depth: number, words: string) => {
    if (words.trim() !== "") lines.push(`${"  ".repeat(depth)}- ${words.trim()}`);
  };
  const visit = (node: HeardNode, depth: number): void => {
    const role = roleOf(node);
    if (node.role === "StaticText") {
      if (open?.block !== node.block) close();
      open ??= { block: node.block, depth, pieces: [] };
      open.pieces.push(node);
    } else if (PIECES.has(role)) {
      const words = wordsOf(node, pageLang);
      if (words === "" && !CONTROLS.has(role)) return;
      close();
      const kind = role === "heading" ? `heading ${node.level}` : role;
      const extra = [role === "combobox" ? node.value : "", ...node.states, node.description];
      say(depth, `${kind}: ${[words, ...extra].filter(Boolean).join(", ")}`);
    } else if (CONTAINERS.has(role)) {
      close();
      const before = lines.length;
      // A figure is named by its caption, which is read in it.
      const name = role === "figure" || role === "listitem" ? "" : node.name;
      say(depth, [`(${role})`, name, ...node.states].filter(Boolean).join(" "));
      for (const child of node.children) visit(child, depth + 1);
      close();
      if (lines.length === before + 1 && name === "") lines.pop();
    } else {
      for (const child of node.children) visit(child, depth);
    }
  };
  for (const root of roots) visit(root, 0);
  close();
  return lines;
}

/** Chromium's own names for some roles have changed; these are ARIA's. */
function roleOf({ role }: HeardNode): string {
  return (
    { img: "image", ComboBoxSelect: "combobox", comboBoxSelect: "combobox", DescriptionList: "list" }[role] ??
    role
  );
}

/** A node's own words with their languages, where its name is made of them; else its name. */
function wordsOf(node: HeardNode, pageLang: string): string {
  const texts = textsIn(node);
  if (node.name === "") return join(texts, pageLang);
  let words = "";
  let end = 0;
  for (const { name, lang } of texts) {
    const start = node.name.indexOf(name.trim(), end);
    if (start === -1) return mark(node.name, node.lang, pageLang);
    words += node.name.slice(end, start) + mark(name.trim(), lang, pageLang);
    end = start + name.trim().length;
  }
  return end === 0 ? mark(node.name, node.lang, pageLang) : words + node.name.slice(end);
}

function textsIn(node: HeardNode): HeardNode[] {
  return node.role === "StaticText" ? [node] : node.children.flatMap(textsIn);
}

/** Neighbors that would run together are kept apart, as a voice does. */
function join(texts: readonly HeardNode[], pageLang: string): string {
  let joined = "";
  for (const [index, { name, lang }] of texts.entries()) {
    const before = texts[index - 1]?.name ?? "";
    if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(name)) joined += " ";
    joined += mark(name, lang, pageLang);
  }
  return joined.replace(/\s+/g, " ").trim();
}

function mark(words: string, lang: string, pageLang: string): string {
  return lang === pageLang || lang === "" || words.trim() === "" ? words : `[${lang}: ${words}]`;
}
