// Finds the code that a Content Security Policy judges by its hash: inline scripts and inline styles, as a browser's
// parser would hand them over. What no hash can allow (style and event attributes, javascript: links) is an error here,
// at build, and not a blocked effect in somebody's browser.

export type InlineCode = { scripts: string[]; styles: string[] };

type Tag = {
  name: string;
  closing: boolean;
  selfClosing: boolean;
  attributes: Map<string, string>;
  end: number;
};

/** Their text is not markup. `noscript` is not among them: without JavaScript its styles apply. */
const RAW_TEXT = new Set(["script", "style", "textarea", "title"]);

/** Inside an SVG the parser reads all text as markup, and we hash what we can be sure of. */
const RAW_TEXT_IN_SVG = new Set(["script", "style"]);

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
  // As the parser does before anything else; a hash is taken of what it sees.
  const text = html.replace(/\r\n?/g, "\n");
  const found: InlineCode = { scripts: [], styles: [] };
  let svgDepth = 0;
  let position = text.indexOf("<");
  while (position !== -1) {
    const tag = readTag(text, position, file);
    if (tag === undefined) {
      position = text.indexOf("<", skipComment(text, position));
      continue;
    }
    refuseBlockedAttributes(tag, file);
    if (tag.name === "svg" && !tag.selfClosing) svgDepth += tag.closing ? -1 : 1;
    const empty = tag.closing || (svgDepth > 0 && tag.selfClosing);
    let next = tag.end;
    if (!empty && (svgDepth > 0 ? RAW_TEXT_IN_SVG : RAW_TEXT).has(tag.name)) {
      const content = contentOf(text, tag, file);
      next += content.length;
      if (svgDepth > 0) refuseMarkupInSvg(content, tag, file);
      if (tag.name === "style") found.styles.push(content);
      if (tag.name === "script" && isInlineAndExecuted(tag)) found.scripts.push(content);
    }
    position = text.indexOf("<", next);
  }
  return found;
}

function isInlineAndExecuted({ attributes }: Tag): boolean {
  return !attributes.has("src") && EXECUTED_TYPES.has((attributes.get("type") ?? "").trim().toLowerCase());
}

/** The tag that starts at `start`, or undefined where `<` starts a comment, a doctype or nothing at all. */
function readTag(text: string, start: number, file: string): Tag | undefined {
  const opening = /^<(\/?)([a-z][^\s/>]*)/i.exec(text.slice(start, start + 100));
  if (opening === null) return undefined;
  const attributes = new Map<string, string>();
  const attribute = /[\s/]*(?:(>)|([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?)/y;
  attribute.lastIndex = start + opening[0].length;
  for (;;) {
    const match = attribute.exec(text);
    if (match === null) throw new Error(`${file}: the tag ${text.slice(start, start + 60)} does not end`);
    const [, end, name, ...values] = match;
    if (end !== undefined) break;
    // The first of two attributes of one name is the one that counts.
    const key = (name ?? "").toLowerCase();
    if (!attributes.has(key)) attributes.set(key, values.find((value) => value !== undefined) ?? "");
  }
  return {
    name: (opening[2] ?? "").toLowerCase(),
    closing: opening[1] === "/",
    selfClosing: text[attribute.lastIndex - 2] === "/",
    attributes,
    end: attribute.lastIndex,
  };
}

function skipComment(text: string, start: number): number {
  if (!text.startsWith("<!--", start)) return start + 1;
  const end = text.indexOf("-->", start + 4);
  return end === -1 ? text.length : end + 3;
}

function contentOf(text: string, { name, end }: Tag, file: string): string {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = end;
  const match = closing.exec(text);
  if (match === null) throw new Error(`${file}: a <${name}> is not closed`);
  const content = text.slice(end, match.index);
  // After `<!--` a `<script` hides the next `</script>` from the parser.
  if (name === "script" && /<!--[\s\S]*<script/i.test(content)) {
    throw new Error(
      `${file}: an inline script holds "<!--" and "<script", so where it ends is a matter of opinion`,
    );
  }
  return content;
}

/** Text with neither tags nor entities is the same in both readings. */
function refuseMarkupInSvg(content: string, { name }: Tag, file: string): void {
  if (/[<&]/.test(content)) throw new Error(`${file}: a <${name}> inside an <svg> holds "<" or "&"`);
}

function refuseBlockedAttributes({ name, attributes }: Tag, file: string): void {
  for (const [attribute, value] of attributes) {
    if (attribute === "style")
      throw new Error(`${file}: <${name}> has a style attribute, which the CSP blocks`);
    if (/^on[a-z]+$/.test(attribute)) {
      throw new Error(`${file}: <${name}> has the event attribute ${attribute}, which the CSP blocks`);
    }
    if (/^\s*javascript:/i.test(value)) {
      throw new Error(`${file}: <${name} ${attribute}> is a javascript: link, which the CSP blocks`);
    }
  }
}
