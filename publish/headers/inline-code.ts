// Finds inline scripts and styles, which the Content Security Policy allows by hash. What no hash can allow (style and event
// attributes, javascript: links) fails the build instead of being blocked in a browser.
import { html as markup } from "parse5";
import { attribute, childText, elementsOf, type PageElement, parsePage } from "#publish/pages/parse-page.ts";

/** A `<script>` of another type is data, which the policy ignores. */
const EXECUTED_TYPES = /^\s*(module|importmap|speculationrules|(text|application)\/javascript)?\s*$/i;

/** `file` is for error messages. */
export function findInlineCode(html: string, file: string) {
  const found: Record<"scripts" | "styles", string[]> = { scripts: [], styles: [] };
  for (const element of elementsOf(parsePage(html, file))) {
    const problem = findProblem(element);
    if (problem) throw new Error(`${file}: ${problem}`);
    // An empty element needs no hash.
    const code = childText(element);
    if (code && element.tagName === "style") found.styles.push(code);
    const isExecuted = EXECUTED_TYPES.test(attribute(element, "type") ?? "");
    if (code && element.tagName === "script" && isExecuted && attribute(element, "src") === undefined)
      found.scripts.push(code);
  }
  return found;
}

function findProblem({ tagName, namespaceURI, attrs }: PageElement): string | undefined {
  // These have their own rules for scripts and styles, and no page uses them.
  const isSvgScript = tagName === "script" && namespaceURI === markup.NS.SVG;
  if (tagName === "math" || tagName === "template" || isSvgScript)
    return `code in <${isSvgScript ? "svg><script" : tagName}> is not checked, so no page may have it`;
  for (const { name, value } of attrs) {
    if (name === "style") return `<${tagName}> has a style attribute, which the CSP blocks`;
    if (/^on[a-z]+$/.test(name)) return `<${tagName}> has the event attribute ${name}, which the CSP blocks`;
    if (URL.parse(value)?.protocol === "javascript:")
      return `<${tagName} ${name}> is a javascript: link, which the CSP blocks`;
  }
  return undefined;
}
