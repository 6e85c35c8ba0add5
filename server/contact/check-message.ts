import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  MAX_LENGTH,
  SUBJECTS,
} from "#contract/contact.ts";
import type { FormFields } from "#server/contact/form-body.ts";
import { type Refusal, type RefusalCode, refusal } from "#server/contact/refusal.ts";

// Never stricter than the page: what the browser lets through and the service refuses is a dead end. A field that holds only
// spaces, or a zero-width space, is filled in for the browser and so for us.

// Wider than the browser's own check of `type=email` (any script, any domain shape). One `@`, something on both sides, no
// blank and no control character.
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** All but tab and line feed. Text pasted from a slide or a PDF carries them. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** The first thing wrong is named; a message without fault comes back tidy. */
export function checkMessage(fields: FormFields): ContactMessage | Refusal {
  const message: ContactMessage = { name: "", email: "", phone: "", subject: "", message: "" };
  for (const field of CONTACT_FIELDS) {
    const sent = fields[field] ?? "";
    const value = tidy(field, sent);
    const code = faultOf(field, sent, value);
    if (code !== undefined) return refusal(code, field);
    message[field] = value;
  }
  return message;
}

/** A form sends line breaks as CRLF; the page counts each as one, and so do we. */
function tidy(field: ContactField, sent: string): string {
  if (field === "message") return sent.replace(/\r\n?/g, "\n").replace(CONTROL, "");
  return field === "name" || field === "phone" ? sent.replace(CONTROL, "").trim() : sent.trim();
}

function faultOf(field: ContactField, sent: string, value: string): RefusalCode | undefined {
  if (sent === "" && field !== "phone") return "required";
  // No browser sends a line break in a one-line field, not even at its end.
  if (field !== "message" && /[\n\r]/.test(sent)) return "line-break";
  if (value.length > MAX_LENGTH[field]) return "too-long";
  if (field === "email" && !EMAIL.test(value)) return "not-an-email";
  if (field === "subject" && !SUBJECTS.some((subject) => subject.value === value)) return "unknown-subject";
  return undefined;
}
