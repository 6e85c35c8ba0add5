import { CONTACT_FIELDS, type RESULT_SENTENCE } from "#contract/contact.ts";

export type SendResult = keyof typeof RESULT_SENTENCE;

/** State of the contact form, kept in memory across pages and never in storage. */
const NEW_FORM = {
  /** The typed values, while sending or while another page is shown. */
  draft: undefined as FormData | undefined,
  isSending: false,
  /** The browser's validation has failed. */
  wasRejected: false,
  /** The form is mounted and can announce a result. Earlier results wait. */
  isOpen: false,
  /** Result of the last attempt. It stays while the next one is sent. */
  result: undefined as SendResult | undefined,
  attempts: 0,
};

export function createFormStore(send: (message: FormData) => Promise<SendResult>) {
  let state = NEW_FORM;
  const listeners = new Set<() => void>();
  const update = (change: Partial<typeof NEW_FORM>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `earlier` is the result of a form that was posted without scripts. */
    open: (earlier?: SendResult) => update({ isOpen: true, result: earlier ?? state.result }),
    reject: () => update({ wasRejected: true }),
    leave: (draft: FormData) =>
      update({
        draft,
        isOpen: false,
        wasRejected: false,
        result: state.isOpen ? undefined : state.result,
      }),
    async send(message: FormData) {
      if (state.isSending) return;
      update({ draft: message, isSending: true });
      const result = await send(message);
      const cleared = result === "success" && { draft: undefined, wasRejected: false };
      update({ isSending: false, result, attempts: state.attempts + 1, ...cleared });
    },
  };
}

const TIMEOUT_MS = 20_000;

/** Sends exactly the five fields, form-urlencoded. Never throws: every failure is a result. */
export async function sendMessage(data: FormData, endpoint: string): Promise<SendResult> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams(
        CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? "")]),
      ),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? "success" : "error";
  } catch (error) {
    console.warn("The message could not be sent.", error);
    return "error";
  }
}
