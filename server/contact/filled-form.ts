import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";
import { CONTACT_FIELDS, CONTACT_PATH, NOT_SENT_ATTRIBUTE } from "#contract/contact.ts";
import type { FormFields } from "#server/contact/form-body.ts";

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Renders the contact page with the message in its form and the notice that it was not sent. */
export type FilledForm = (fields: FormFields) => string;

/** undefined if the page posts to another service. The page is parsed once: each message sets every field of the same tree. */
export function findContactForm(html: string): FilledForm | undefined {
  const page = parse(html);
  const forms = elementsOf(page).filter(({ tagName }) => tagName === "form");
  const form = forms.find((element) => attribute(element, "action")?.split("#")[0] === CONTACT_PATH);
  if (form === undefined) return undefined;
  const controls = CONTACT_FIELDS.map((field) => {
    const control = elementsOf(form).find((element) => attribute(element, "name") === field);
    if (control === undefined) throw new Error(`the contact page has no field "${field}"`);
    return [field, control] as const;
  });
  setAttribute(form, NOT_SENT_ATTRIBUTE, "");
  return (fields) => {
    for (const [field, control] of controls) setValue(control, fields[field] ?? "");
    return serialize(page);
  };
}

function setValue(control: Element, typed: string): void {
  // HTML cannot represent NUL.
  const value = typed.replaceAll("\0", "");
  // HTML parsers drop a leading line break in a textarea, so add one.
  if (control.tagName === "textarea") setText(control, `\n${value}`);
  else if (control.tagName !== "select") setAttribute(control, "value", value);
  else {
    const options = elementsOf(control).filter(({ tagName }) => tagName === "option");
    // An unknown subject selects the first option, the page's default.
    const chosen = options.find((option) => attribute(option, "value") === value) ?? options[0];
    for (const option of options) setAttribute(option, "selected", option === chosen ? "" : undefined);
  }
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((other) => other.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

function setText(element: Element, text: string): void {
  for (const child of [...element.childNodes]) defaultTreeAdapter.detachNode(child);
  defaultTreeAdapter.insertText(element, text);
}

function elementsOf(parent: ParentNode): Element[] {
  const children = parent.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
  return children.flatMap((element) => [element, ...elementsOf(element)]);
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value;
