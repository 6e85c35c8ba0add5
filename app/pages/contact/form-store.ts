import type { SendResult } from "./send-message.ts";

/** What the contact form knows. It outlives the page, for a visitor who leaves and returns, and is kept in no storage. */
const NEW_FORM = {
  /** What was typed, while it is being sent or the form is off screen. */
  draft: undefined as FormData | undefined,
  isSending: false,
  /** The browser has found a field missing or wrong. */
  wasRejected: false,
  /** The form is on screen and can show a result. One that arrives earlier waits. */
  isOpen: false,
  /** Of the last attempt. It stays while the next one is sent. */
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
      update({ draft, isOpen: false, wasRejected: false, result: state.isOpen ? undefined : state.result }),
    async send(message: FormData) {
      if (state.isSending) return;
      update({ draft: message, isSending: true });
      const result = await send(message);
      const attempts = state.attempts + 1;
      const cleared = result === "success" ? { draft: undefined, wasRejected: false } : {};
      update({ isSending: false, result, attempts, ...cleared });
    },
  };
}
