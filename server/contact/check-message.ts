import { CONTACT_FIELDS, type ContactMessage, MAX_LENGTH, SUBJECTS } from "#contract/contact.ts";
import type { FormFields } from "#server/contact/form-body.ts";
import { type Refusal, type RefusalCode, refusal } from "#server/contact/refusal.ts";

// Never stricter than the page: a visitor cannot fix what the browser accepts and the service
// refuses. A field with only spaces, or a zero-width space, therefore counts as filled in.

// Looser than the browser's check of `type=email`: any script, any domain, one `@`, no spaces or
// control characters.
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** All but tab and line feed. Text pasted from slides or PDFs contains them. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** Returns the normalized message, or a refusal that names the first invalid field. */
export function checkMessage(fields: FormFields): ContactMessage | Refusal {
  const message: ContactMessage = {
    name: "",
    email: "",
    phone: "",
    subject: "",
    message: "",
  };
  for (const field of CONTACT_FIELDS) {
    const sent = fields[field] ?? "";
    const value = normalize(field, sent);
    const code = problemOf(field, sent, value);
    if (code !== undefined) return refusal(code, field);
    message[field] = value;
  }
  return message;
}

/** Forms send line breaks as CRLF; the page's counter counts each as one character. */
function normalize(field: keyof ContactMessage, sent: string): string {
  if (field === "message") return sent.replace(/\r\n?/g, "\n").replace(CONTROL, "");
  return field === "name" || field === "phone" ? sent.replace(CONTROL, "").trim() : sent.trim();
}

function problemOf(
  field: keyof ContactMessage,
  sent: string,
  value: string,
): RefusalCode | undefined {
  if (sent === "" && field !== "phone") return "required";
  // Browsers strip line breaks from single-line fields.
  if (field !== "message" && /[\n\r]/.test(sent)) return "line-break";
  if (value.length > MAX_LENGTH[field]) return "too-long";
  if (field === "email" && !EMAIL.test(value)) return "not-an-email";
  if (field === "subject" && !SUBJECTS.some((subject) => subject.value === value)) {
    return "unknown-subject";
  }
  return undefined;
}
