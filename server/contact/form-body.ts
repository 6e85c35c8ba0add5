import { CONTACT_FIELDS, type ContactField } from "#contract/contact.ts";
import { type Refusal, refusal } from "#server/contact/refusal.ts";

/** Fits the longest message the page accepts at nine bytes a character; a test checks it. */
export const MAX_BODY_BYTES = 16 * 1024;

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Nothing: after a semicolon at the end. */
const PARAMETERS = ["", "charset=utf-8", 'charset="utf-8"'];

export type FormFields = Partial<Record<ContactField, string>>;

export function isFormContentType(header: string | null): boolean {
  // No regular expression: `\s*` beside `\s*` takes seconds for a header of spaces.
  const [type, ...parameters] = (header ?? "").toLowerCase().split(";");
  if (type?.trim() !== "application/x-www-form-urlencoded") return false;
  return parameters.every((parameter) => PARAMETERS.includes(parameter.trim()));
}

export function parseFormBody(bytes: ArrayBuffer): FormFields | Refusal {
  const text = decodeBody(bytes);
  if (text === undefined) return refusal("malformed");
  const fields: FormFields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const field = CONTACT_FIELDS.find((known) => known === name);
    if (field === undefined) return refusal("unknown-field");
    if (fields[field] !== undefined) return refusal("repeated-field", field);
    fields[field] = value;
  }
  return fields;
}

/** undefined: no browser sends such bytes. */
function decodeBody(bytes: ArrayBuffer): string | undefined {
  try {
    const text = strictUtf8.decode(bytes);
    // Throws on broken escapes, which `URLSearchParams` would silently replace.
    decodeURIComponent(text);
    return text;
  } catch {
    return undefined;
  }
}
