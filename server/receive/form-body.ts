import { CONTACT_FIELDS, type ContactField } from "#contract/contact.ts";
import { type Refusal, refusal } from "#server/receive/refusal.ts";

/** Above what the longest message the page accepts needs when every character takes nine bytes (a test holds it). */
export const MAX_BODY_BYTES = 16 * 1024;

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export type FormFields = Partial<Record<ContactField, string>>;
export type FormBody = { ok: true; fields: FormFields } | { ok: false; refusal: Refusal };

/** Content-Length; undefined if the body must be read to know. */
export function declaredLength(headers: Headers): number | undefined {
  if (headers.has("transfer-encoding")) return undefined;
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
}

export function isFormContentType(header: string | null): boolean {
  const [type, ...parameters] = (header ?? "").toLowerCase().split(";");
  if (type?.trim() !== "application/x-www-form-urlencoded") return false;
  return parameters.every((parameter) => /^\s*(?:charset=(?:utf-8|"utf-8")\s*)?$/.test(parameter));
}

/**
 * Reads a form-urlencoded body. `URLSearchParams` would replace broken percent escapes and invalid UTF-8; no browser sends
 * those, so they are refused instead of being stored as question marks.
 */
export function parseFormBody(bytes: ArrayBuffer): FormBody {
  const fields: FormFields = {};
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    return { ok: false, refusal: refusal("malformed") };
  }
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decodeFormText(equals === -1 ? pair : pair.slice(0, equals));
    const value = decodeFormText(equals === -1 ? "" : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return { ok: false, refusal: refusal("malformed") };
    if (!isContactField(name)) return { ok: false, refusal: refusal("unknown-field") };
    if (fields[name] !== undefined) return { ok: false, refusal: refusal("repeated-field", name) };
    fields[name] = value;
  }
  return { ok: true, fields };
}

function decodeFormText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

function isContactField(name: string): name is ContactField {
  return (CONTACT_FIELDS as readonly string[]).includes(name);
}
