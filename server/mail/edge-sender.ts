import { createOutbox, type OutboxParts } from "#server/mail/outbox.ts";

// The one sender on the edge: a Durable Object, of which the platform runs one in the world. Its alarm sends; no two alarms of an
// object run at once.

/** A Worker on the free plan may make 50 calls in one run, and a mail takes five. The next alarm goes on. */
const MAILS_A_RUN = 8;

export type AlarmStorage = {
  getAlarm(): Promise<number | null>;
  setAlarm(time: number): Promise<void>;
};

export type SenderNamespace = {
  getByName(name: string): { fetch(url: string): Promise<unknown> };
};

/** The object has one name, so there is one of it. */
export function wakeSender(namespace: SenderNamespace): Promise<unknown> {
  const sender = namespace.getByName("sender");
  return sender.fetch("https://sender/wake");
}

export function createEdgeSender(storage: AlarmStorage, parts: OutboxParts) {
  const outbox = createOutbox(parts);

  /** Milliseconds until the next mail; undefined if none is to be sent. */
  async function sendSome(): Promise<number | undefined> {
    for (let count = 0; count < MAILS_A_RUN; count++) {
      const wait = await outbox.sendNext();
      if (wait !== 0) return wait;
    }
    return 0;
  }

  return {
    wake: () => storage.setAlarm(Date.now()),
    async alarm(): Promise<void> {
      const wait = await sendSome();
      // If nothing is to be sent, the next message sets it.
      if (wait === undefined) return;
      // Somebody may have set it meanwhile.
      const next = await storage.getAlarm();
      if (next === null) await storage.setAlarm(Date.now() + wait);
    },
  };
}
