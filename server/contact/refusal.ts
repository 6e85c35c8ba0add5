import type { ContactField } from "#contract/contact.ts";

// Every refusal. The page only reads `response.ok`; codes are for debugging.
const STATUS = {
  malformed: 400,
  "cross-origin": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "too-large": 413,
  "unsupported-media-type": 415,
  required: 422,
  "too-long": 422,
  "line-break": 422,
  "not-an-email": 422,
  "unknown-subject": 422,
  "repeated-field": 422,
  "unknown-field": 422,
  "too-many": 429,
  "internal-error": 500,
  "store-unavailable": 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

export type Refusal = ReturnType<typeof refusal>;

export function refusal(code: RefusalCode, field?: ContactField) {
  return {
    code,
    status: STATUS[code],
    field,
  };
}
