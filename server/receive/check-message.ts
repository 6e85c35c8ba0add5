import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  MAX_LENGTH,
  SUBJECTS,
} from "#contract/contact.ts";
import type { FormFields } from "#server/receive/form-body.ts";
import { type Refusal, type RefusalCode, refusal } from "#server/receive/refusal.ts";

export type CheckedMessage = { ok: true; message: ContactMessage } | { ok: false; refusal: Refusal };

const OPTIONAL: ReadonlySet<ContactField> = new Set(["phone"]);

// Wider than the browser's own check of `type=email` on purpose (any script, any domain shape): the service must never
// refuse what the page let through. One `@`, something on both sides, no blank and no control character.
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

// Blank to a reader: white space, and format characters such as a zero-width space that draw nothing by themselves.
const BLANK = /^[\s\p{Cc}\p{Cf}\p{Z}]*$/u;

/** Holds a message to the limits of the page. The first thing wrong is named; a message without fault comes back tidy. */
export function checkMessage(fields: FormFields): CheckedMessage {
  const message: ContactMessage = { name: "", email: "", phone: "", subject: "", message: "" };
  for (const field of CONTACT_FIELDS) {
    const sent = fields[field] ?? "";
    const value = tidy(field, sent);
    // Before tidying: no browser sends a line break in a one-line field, not even at its end.
    const code =
      field !== "message" && /[\n\r\u2028\u2029]/.test(sent) ? "line-break" : faultOf(field, value);
    if (code !== undefined) return { ok: false, refusal: refusal(code, field) };
    message[field] = value;
  }
  return { ok: true, message };
}

/** A form sends line breaks as CRLF; the page counts each as one, and so do we. */
function tidy(field: ContactField, value: string): string {
  return field === "message" ? value.replace(/\r\n?/g, "\n") : value.trim();
}

function faultOf(field: ContactField, value: string): RefusalCode | undefined {
  if (BLANK.test(value) && !OPTIONAL.has(field)) return "required";
  if (value.length > MAX_LENGTH[field]) return "too-long";
  // Other control characters are let through: text pasted from a slide or a PDF carries them. `npm run messages`
  // keeps them from the terminal.
  if (value.includes("\0")) return "not-text";
  if (field === "email" && !EMAIL.test(value)) return "not-an-email";
  if (field === "subject" && !SUBJECTS.some((subject) => subject.value === value)) return "unknown-subject";
  return undefined;
}
