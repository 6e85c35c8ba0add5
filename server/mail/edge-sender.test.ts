import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import { type AlarmStorage, createEdgeSender } from "#server/mail/edge-sender.ts";
import { openDatabase } from "#tests/service/data-folder.ts";

/** The platform's promise: one alarm is set at most, and no two run at once. */
function platform(alarm: () => Promise<void>) {
  let time: number | null = null;
  let running: Promise<void> | undefined;
  const tick = async () => {
    if (running !== undefined || time === null || time > Date.now()) return;
    time = null;
    running = alarm();
    await running;
    running = undefined;
  };
  const timer = setInterval(tick, 1);
  const storage: AlarmStorage = {
    getAlarm: async () => time,
    async setAlarm(next) {
      time = next;
    },
  };
  return {
    storage,
    isSet: () => time !== null || running !== undefined,
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
  await expect.poll(world.isSet).toBe(false);
  world.end();
  expect(new Set(sent).size).toBe(60);
});
