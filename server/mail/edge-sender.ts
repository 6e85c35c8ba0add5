import { createOutbox, type OutboxParts } from "#server/mail/outbox.ts";
import { newOutboxState, type OutboxState } from "#server/mail/outbox-state.ts";

// The one sender on the edge: a Durable Object, of which the platform runs one in the world. Its
// alarm sends; no two alarms of an object run at once.

/**
 * A Worker on the free plan may make 50 calls in one run, and a mail takes five. The next alarm
 * goes on.
 */
const MAILS_A_RUN = 8;

/** The part of the object's storage used here: it outlives the object. */
export type SenderStorage = {
  get<Value>(name: string): Promise<Value | undefined>;
  put<Value>(name: string, value: Value): Promise<void>;
  getAlarm(): Promise<number | null>;
  setAlarm(time: number): Promise<void>;
};

const STATE = "outbox";

export type SenderNamespace = {
  getByName(name: string): { fetch(url: string): Promise<unknown> };
};

/** The object has one name, so there is one of it. */
export function wakeSender(namespace: SenderNamespace): Promise<unknown> {
  const sender = namespace.getByName("sender");
  return sender.fetch("https://sender/wake");
}

export function createEdgeSender(storage: SenderStorage, parts: OutboxParts) {
  const now = () => parts.clock().getTime();

  /** Milliseconds until the next mail; undefined if none is to be sent. */
  async function sendSome(): Promise<number | undefined> {
    const state = (await storage.get<OutboxState>(STATE)) ?? newOutboxState();
    const outbox = createOutbox(parts, state);
    let wait: number | undefined = 0;
    for (let count = 0; count < MAILS_A_RUN && wait === 0; count++) {
      wait = await outbox.sendNext();
    }
    await storage.put(STATE, state);
    return wait;
  }

  return {
    wake: () => storage.setAlarm(now()),
    async alarm(): Promise<void> {
      const wait = await sendSome();
      // If nothing is to be sent, the next message sets it.
      if (wait === undefined) return;
      // Somebody may have set it meanwhile.
      const next = await storage.getAlarm();
      if (next === null) await storage.setAlarm(now() + wait);
    },
  };
}
