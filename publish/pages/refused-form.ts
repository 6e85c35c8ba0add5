import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultTreeAdapter, parse, serialize } from "parse5";
import { required } from "#app/lib/required.ts";
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  NOT_SENT_ATTRIBUTE,
  OPTION_ATTRIBUTE,
  placeholder,
  REFUSED_PAGE,
} from "#contract/contact.ts";
import { attribute, elementsOf, type PageElement } from "./parse-page.ts";

/**
 * Adds the template of the contact page that the service fills in for a refused message sent
 * without scripts.
 */
export async function writeRefusedForm(
  client: string,
  pages: Record<string, string>,
): Promise<void> {
  const contactPage = required(pages["contact/index.html"], "contact/index.html");
  const template = refusedForm(contactPage);
  if (template === undefined) return;
  const name = `${REFUSED_PAGE.slice(1)}.html`;
  pages[name] = template;
  await writeFile(join(client, name), template);
}

/** undefined if the page posts to another service. */
export function refusedForm(html: string): string | undefined {
  const page = parse(html);
  const form = Array.from(elementsOf(page)).find(isContactForm);
  if (form === undefined) return undefined;
  setAttribute(form, NOT_SENT_ATTRIBUTE, "");
  const elements = Array.from(elementsOf(form));
  for (const field of CONTACT_FIELDS) {
    const control = elements.find((element) => attribute(element, "name") === field);
    if (control === undefined) throw new Error(`the contact page has no field "${field}"`);
    makeFillable(control, placeholder(field));
  }
  return serialize(page);
}

function isContactForm(element: PageElement): boolean {
  if (element.tagName !== "form") return false;
  const action = attribute(element, "action");
  return action?.replace(/#.*/, "") === CONTACT_PATH;
}

/** The service replaces `value` by what the visitor wrote, and selects one of the options. */
function makeFillable(control: PageElement, value: string): void {
  switch (control.tagName) {
    case "textarea":
      // HTML parsers drop a leading line break in a textarea, so add one.
      setText(control, `\n${value}`);
      break;
    case "select":
      for (const option of elementsOf(control)) {
        setAttribute(option, "selected", undefined);
        setAttribute(option, OPTION_ATTRIBUTE, attribute(option, "value"));
      }
      break;
    default:
      setAttribute(control, "value", value);
  }
}

function setAttribute(element: PageElement, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((other) => other.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

function setText(element: PageElement, text: string): void {
  for (const child of [...element.childNodes]) defaultTreeAdapter.detachNode(child);
  defaultTreeAdapter.insertText(element, text);
}
