// Finds the code that a Content Security Policy judges by its hash: inline scripts and inline styles, as a browser's
// parser hands them over. What no hash can allow (style and event attributes, javascript: links) is an error here, at
// build, and not a blocked effect in somebody's browser.
import { html as markup } from "parse5";
import { attribute, childText, elementsOf, type PageElement, parsePage } from "#publish/pages/parse-page.ts";

/** A `<script>` of another type is data, which no policy looks at. */
const EXECUTED_TYPES = /^\s*(module|importmap|speculationrules|(text|application)\/javascript)?\s*$/i;

/** `file` is only for the message of an error. */
export function findInlineCode(html: string, file: string) {
  const found: Record<"scripts" | "styles", string[]> = { scripts: [], styles: [] };
  for (const element of elementsOf(parsePage(html, file))) {
    const problem = whatIsBlocked(element);
    if (problem) throw new Error(`${file}: ${problem}`);
    // An empty element does nothing, so it needs no hash.
    const code = childText(element);
    if (code && element.tagName === "style") found.styles.push(code);
    const isExecuted = EXECUTED_TYPES.test(attribute(element, "type") ?? "");
    if (code && element.tagName === "script" && isExecuted && attribute(element, "src") === undefined)
      found.scripts.push(code);
  }
  return found;
}

function whatIsBlocked({ tagName, namespaceURI, attrs }: PageElement): string | undefined {
  // These have rules of their own for scripts and styles, and no page has one.
  const isScriptInDrawing = tagName === "script" && namespaceURI === markup.NS.SVG;
  if (tagName === "math" || tagName === "template" || isScriptInDrawing)
    return `no code is looked for in <${isScriptInDrawing ? "svg><script" : tagName}>, so no page may have it`;
  for (const { name, value } of attrs) {
    if (name === "style") return `<${tagName}> has a style attribute, which the CSP blocks`;
    if (/^on[a-z]+$/.test(name)) return `<${tagName}> has the event attribute ${name}, which the CSP blocks`;
    if (URL.parse(value)?.protocol === "javascript:")
      return `<${tagName} ${name}> is a javascript: link, which the CSP blocks`;
  }
  return undefined;
}
