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
export const wakeSender = (namespace: SenderNamespace) =>
  namespace.getByName("sender").fetch("https://sender/wake");

export function createEdgeSender(storage: AlarmStorage, parts: OutboxParts) {
  const outbox = createOutbox(parts);
  return {
    wake: () => storage.setAlarm(Date.now()),
    async alarm(): Promise<void> {
      let wait: number | undefined = 0;
      for (let count = 0; count < MAILS_A_RUN && wait === 0; count++) {
        wait = await outbox.sendNext();
      }
      // Somebody may have set it meanwhile. If nothing is to be sent, the next message does.
      if (wait !== undefined && (await storage.getAlarm()) === null) {
        await storage.setAlarm(Date.now() + wait);
      }
    },
  };
}
