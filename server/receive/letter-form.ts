import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  COUNTER_ATTRIBUTE,
  type ContactField,
  MAX_LENGTH,
  NOT_SENT_ATTRIBUTE,
} from "#contract/contact.ts";
import type { FormFields } from "#server/receive/form-body.ts";

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** The contact page with the fields of a letter in its form, and the sentence that it was not sent. */
export type LetterForm = (fields: FormFields) => string;

/** What a field turns into, at its place in the page. */
type Insertion = { start: number; end: number; text: (fields: FormFields) => string };

/**
 * Finds the fields of the contact form in the built page, by an HTML parser; undefined where the page posts to another
 * service. Done once: filling in a letter is then only a matter of joining strings.
 */
export function findLetterForm(html: string): LetterForm | undefined {
  const page = parse(html, { sourceCodeLocationInfo: true });
  const form = find(
    page,
    (element) => element.tagName === "form" && attribute(element, "action")?.split("#")[0] === CONTACT_PATH,
  );
  if (form === undefined) return undefined;
  const insertions = CONTACT_FIELDS.flatMap((field) => {
    const control = find(form, (element) => attribute(element, "name") === field);
    if (control === undefined) throw new Error(`the contact page has no field "${field}"`);
    return insertionsFor(field, control);
  });
  const counter = find(form, (element) => attribute(element, COUNTER_ATTRIBUTE) !== undefined);
  if (counter !== undefined) insertions.push(countInto(counter));
  insertions.push(addAttribute(form, () => ` ${NOT_SENT_ATTRIBUTE}`));
  insertions.sort((one, other) => one.start - other.start);
  return (fields) => {
    let filled = "";
    let end = 0;
    for (const insertion of insertions) {
      filled += html.slice(end, insertion.start) + insertion.text(fields);
      end = insertion.end;
    }
    return filled + html.slice(end);
  };
}

function insertionsFor(field: ContactField, control: Element): Insertion[] {
  switch (control.tagName) {
    case "textarea":
      // The parser drops a line break that comes first, so one is put there to be dropped.
      return [replaceContent(control, (fields) => `\n${escapeText(fields[field] ?? "")}`)];
    case "select":
      return Array.from(elementsOf(control))
        .filter(({ tagName }) => tagName === "option")
        .map((option) =>
          addAttribute(option, (fields) =>
            fields[field] && fields[field] === attribute(option, "value") ? " selected" : "",
          ),
        );
    default:
      return [addAttribute(control, (fields) => ` value="${escapeText(fields[field] ?? "")}"`)];
  }
}

function countInto(counter: Element): Insertion {
  return replaceContent(counter, ({ message = "" }) => {
    const count = message.replaceAll("\r\n", "\n").length;
    return `${count}/${MAX_LENGTH.message} characters`;
  });
}

/** Right behind the tag's name. Of two attributes with one name the parser takes the first, so ours wins. */
function addAttribute(element: Element, text: Insertion["text"]): Insertion {
  const start = locationOf(element).startOffset + 1 + element.tagName.length;
  return { start, end: start, text };
}

function replaceContent(element: Element, text: Insertion["text"]): Insertion {
  const { startTag, endTag } = locationOf(element);
  if (!startTag || !endTag) throw new Error(`the contact page has a <${element.tagName}> without an end`);
  return { start: startTag.endOffset, end: endTag.startOffset, text };
}

function locationOf(element: Element) {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error(`the contact page has no <${element.tagName}> of its own`);
  return location;
}

function find(parent: ParentNode, matches: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(parent)) if (matches(element)) return element;
  return undefined;
}

function* elementsOf(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // HTML has no way to write it.
  "\0": "",
};

/** For text and for attributes in double quotes. */
function escapeText(text: string): string {
  return text.replace(/[&<>"'\0]/g, (character) => ENTITIES[character] ?? "");
}
