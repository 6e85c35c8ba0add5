import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import { createEdgeSender, type SenderStorage } from "#server/mail/edge-sender.ts";
import { MailRefused } from "#server/mail/outbox.ts";
import { openDatabase } from "#tests/service/data-folder.ts";

/** What the platform keeps of an object: values, and one alarm at most. */
function createStorage() {
  const values = new Map<string, unknown>();
  let alarm: number | null = null;
  const storage: SenderStorage = {
    get: async <Value>(name: string) => structuredClone(values.get(name)) as Value | undefined,
    async put(name, value) {
      values.set(name, structuredClone(value));
    },
    getAlarm: async () => alarm,
    async setAlarm(time) {
      alarm = time;
    },
  };
  /** Undefined if none is set. */
  const takeAlarm = () => {
    const time = alarm;
    alarm = null;
    return time ?? undefined;
  };
  return { storage, takeAlarm };
}

/** The platform's promise: no two alarms run at once. */
function platform(alarm: () => Promise<void>) {
  const { storage, takeAlarm } = createStorage();
  let running: Promise<void> | undefined;
  const tick = async () => {
    if (running !== undefined || takeAlarm() === undefined) return;
    running = alarm();
    await running;
    running = undefined;
  };
  const timer = setInterval(tick, 1);
  return {
    storage,
    isAsleep: async () => running === undefined && (await storage.getAlarm()) === null,
    end: () => clearInterval(timer),
  };
}

it("one object wakened by each of 60 messages sends each once, over a network with 20 ms of jitter, and then sleeps", async () => {
  const { database, save, log } = await openDatabase();
  const far: Database = {
    async run(statement) {
      await sleep(Math.random() * 20);
      return database.run(statement);
    },
  };
  const sent: string[] = [];
  let atOnce = 0;
  const send = async (messages: readonly { message: string }[]) => {
    atOnce++;
    await sleep(5);
    expect(atOnce).toBe(1);
    sent.push(...messages.map(({ message }) => message));
    atOnce--;
    return { refused: [] };
  };
  // An hour a look: each message is mailed by itself.
  let looks = 0;
  const clock = () => new Date(Date.UTC(2025, 0, 31) + looks++ * 3_600_000);
  const world = platform(() => sender.alarm());
  const sender = createEdgeSender(world.storage, { database: far, send, clock, log });
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await sleep(Math.random() * 300);
      await save(`number ${index}`);
      await sender.wake();
    }),
  );
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(60);
  await expect.poll(world.isAsleep).toBe(true);
  world.end();
  expect(new Set(sent).size).toBe(60);
});

it.each([
  ["fails", () => new Error("E_DELIVERY_FAILED")],
  ["refuses each mail", () => new MailRefused("E_HEADER_VALUE_INVALID")],
])(
  "a binding that %s is tried no more often if the platform ends the object after each alarm",
  async (_, problem) => {
    let now = Date.UTC(2025, 0, 31);
    const clock = () => new Date(now);
    const { database, save, log } = await openDatabase(undefined, clock);
    const { storage, takeAlarm } = createStorage();
    let attempts = 0;
    const send = async () => {
      attempts++;
      throw problem();
    };
    const newObject = () => createEdgeSender(storage, { database, send, clock, log });
    await save("one");
    for (let minute = 0; minute < 60; minute += 5) {
      // The cron trigger.
      await newObject().wake();
      const until = now + 5 * 60_000;
      for (let alarm = takeAlarm(); alarm !== undefined; alarm = takeAlarm()) {
        if (alarm > until) break;
        now = Math.max(now, alarm);
        await newObject().alarm();
      }
      now = until;
    }
    // After 0, 2, 6, 14 … seconds, then each quarter of an hour.
    expect(attempts).toBeLessThanOrEqual(13);
  },
);

it("what was sent but not recorded is not sent again if the platform ends the object", async () => {
  const { database, save, log } = await openDatabase();
  const clock = () => new Date();
  let isLost = true;
  const lossy: Database = {
    async run(statement) {
      if (isLost && statement.sql.includes("mailed_at = ?2")) throw new Error("connection lost");
      return database.run(statement);
    },
  };
  let mails = 0;
  const send = async () => {
    mails++;
    return { refused: [] };
  };
  const { storage } = createStorage();
  const parts = { database: lossy, send, clock, log, pause: () => 0 };
  await save("one");
  await createEdgeSender(storage, parts).alarm();
  isLost = false;
  await createEdgeSender(storage, parts).alarm();
  expect(mails).toBe(1);
});
