import { OPTION_ATTRIBUTE, placeholder, SUBJECTS } from "#contract/contact.ts";
import type { FormFields } from "#server/contact/form-body.ts";

const PLACEHOLDER = new RegExp(` ${OPTION_ATTRIBUTE}="([^"]*)"|${placeholder("(\\w+)")}`, "g");

// HTML cannot represent NUL.
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  ">": "&gt;",
  "\0": "",
};

/**
 * Fills the message into the template that the build made of the contact page
 * (publish/pages/refused-form.ts).
 */
export function fillForm(template: string, fields: FormFields): string {
  // An unknown subject selects the first option, the page's default.
  const subject = SUBJECTS.find(({ value }) => value === fields.subject)?.value ?? "";
  const values: Readonly<Record<string, string | undefined>> = fields;
  return template.replace(PLACEHOLDER, (_, option: string | undefined, name: string) => {
    if (option !== undefined) return option === subject ? ' selected=""' : "";
    return (values[name] ?? "").replace(/[&"<>\0]/g, (character) => ESCAPES[character] ?? "");
  });
}
