// Finds the code that a Content Security Policy judges by its hash: inline scripts and inline styles, as a browser's
// parser hands them over. What no hash can allow (style and event attributes, javascript: links) is an error here, at
// build, and not a blocked effect in somebody's browser.
import { html as markup } from "parse5";
import { attribute, childText, elementsOf, type PageElement, parsePage } from "#publish/pages/parse-page.ts";

export type InlineCode = { scripts: string[]; styles: string[] };

/** A `<script>` of another type is data, which no policy looks at. */
const EXECUTED_TYPES = new Set([
  "",
  "module",
  "importmap",
  "speculationrules",
  "text/javascript",
  "application/javascript",
]);

/** `file` is only for the message of an error. */
export function findInlineCode(html: string, file: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [] };
  for (const element of elementsOf(parsePage(html, file))) {
    refuseUnknown(element, file);
    refuseBlockedAttributes(element, file);
    // An empty element does nothing, so it needs no hash.
    const code = childText(element);
    if (code && element.tagName === "style") found.styles.push(code);
    if (code && element.tagName === "script" && isInlineAndExecuted(element)) found.scripts.push(code);
  }
  return found;
}

function isInlineAndExecuted(script: PageElement): boolean {
  const type = attribute(script, "type") ?? "";
  return attribute(script, "src") === undefined && EXECUTED_TYPES.has(type.trim().toLowerCase());
}

/** Rules of their own for scripts and styles, and no page has one. */
function refuseUnknown({ tagName, namespaceURI }: PageElement, file: string): void {
  const isScriptInDrawing = tagName === "script" && namespaceURI === markup.NS.SVG;
  if (tagName === "math" || tagName === "template" || isScriptInDrawing)
    throw new Error(
      `${file}: no code is looked for in <${isScriptInDrawing ? "svg><script" : tagName}>, so no page may have it`,
    );
}

function refuseBlockedAttributes({ tagName, attrs }: PageElement, file: string): void {
  for (const { name, value } of attrs) {
    if (name === "style")
      throw new Error(`${file}: <${tagName}> has a style attribute, which the CSP blocks`);
    if (/^on[a-z]+$/.test(name)) {
      throw new Error(`${file}: <${tagName}> has the event attribute ${name}, which the CSP blocks`);
    }
    if (URL.parse(value)?.protocol === "javascript:") {
      throw new Error(`${file}: <${tagName} ${name}> is a javascript: link, which the CSP blocks`);
    }
  }
}
