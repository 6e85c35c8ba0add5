import { CONTACT_FIELDS, type RESULT_SENTENCE } from "#contract/contact.ts";

export type SendResult = keyof typeof RESULT_SENTENCE;

const TIMEOUT_MS = 20_000;

/** Sends exactly the five fields, form-urlencoded. Never throws: every failure is a result. */
export async function sendMessage(data: FormData, endpoint: string): Promise<SendResult> {
  const body = new URLSearchParams(CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? "")]));
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? "success" : "error";
  } catch (error) {
    console.warn("The message could not be sent.", error);
    return "error";
  }
}
