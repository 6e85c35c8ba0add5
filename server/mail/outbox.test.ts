import { expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import type { OutgoingMessage } from "#server/database/outbox-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import {
  createOutbox,
  MailRefused,
  mailState,
  pauseAfter,
  type SendMail,
} from "#server/mail/outbox.ts";
import { TIMEOUTS } from "#server/mail/smtp-mailer.ts";
import { query } from "#tests/service/contact-form.ts";
import { openDatabase } from "#tests/service/data-folder.ts";

it("the pause between retries grows from 2 seconds to 15 minutes at most", () => {
  expect([1, 2, 3, 8, 9].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 256_000, 512_000]);
  expect([10, 11, 100, 10_000].map(pauseAfter)).toEqual([900_000, 900_000, 900_000, 900_000]);
});

it("a mail server may check a mail for the ten minutes of RFC 5321", () => {
  expect(TIMEOUTS.silence).toBeGreaterThanOrEqual(10 * 60_000);
  expect(TIMEOUTS.whole).toBeGreaterThan(TIMEOUTS.silence);
});

const MINUTE_MS = 60_000;

/** An outbox whose mails are the messages' texts, under a clock that stands still. */
async function setUp() {
  let now = Date.UTC(2025, 0, 31, 9);
  const clock = () => new Date(now);
  const opened = await openDatabase(undefined, clock);
  const mails: string[][] = [];
  const textsOf = (messages: readonly OutgoingMessage[]) => messages.map(({ message }) => message);
  const accept: SendMail = async (messages) => {
    mails.push(textsOf(messages));
    // Mails are counted by their times.
    now += 1;
    return { refused: [] };
  };
  const outboxWith = (send: SendMail) =>
    createOutbox({ database: opened.database, log: opened.log, clock, send });
  /** Sends until it is to wait. */
  const drain = async (outbox = outboxWith(accept)) => {
    for (let count = 0; count < 100; count++) {
      const wait = await outbox.sendNext();
      if (wait !== 0) return wait;
    }
    throw new Error("the outbox sends without end");
  };
  const pass = (minutes: number) => {
    now += minutes * MINUTE_MS;
  };
  const storeMany = (count: number, name = "flood") =>
    Promise.all(Array.from({ length: count }, (_, index) => opened.save(`${name} ${index}`)));
  return { ...opened, mails, accept, outboxWith, drain, pass, storeMany, clock };
}

it("a flood of 400 messages is 20 mails, then one each quarter of an hour that stands for all, with the visitor from elsewhere", async () => {
  const { mails, drain, pass, storeMany, save, database, clock } = await setUp();
  await storeMany(400);
  expect(await drain()).toBe(15 * MINUTE_MS);
  expect(mails).toHaveLength(20);
  pass(10);
  await save("of a real visitor");
  await drain();
  expect(mails).toHaveLength(20);
  pass(5);
  await drain();
  expect([mails.length, mails.at(-1)?.length]).toEqual([21, 381]);
  expect(mails.at(-1)).toContain("of a real visitor");
  expect(new Set(mails.flat()).size).toBe(401);
  expect(await mailState(database, clock)).toBe("sent");
  await save("the next");
  expect(await drain()).toBeGreaterThan(14 * MINUTE_MS);
  pass(60);
  await drain();
  expect(mails.at(-1)).toEqual(["the next"]);
});

it("a summary that is refused holds up nobody: the next one has only the numbers of what was in it", async () => {
  const { mails, outboxWith, drain, pass, storeMany, save, accept, lines } = await setUp();
  await storeMany(22);
  await drain();
  let isRefusing = true;
  const hidden: number[] = [];
  const outbox = outboxWith(async (messages) => {
    if (isRefusing) throw new MailRefused("554 spam");
    hidden.push(messages.filter(({ wasRefused }) => wasRefused).length);
    return accept(messages);
  });
  pass(15);
  await save("of a real visitor");
  expect(await drain(outbox)).toBeGreaterThan(0);
  expect(lines.at(-1)).toContain("554 spam");
  isRefusing = false;
  await save("the next");
  await drain(outbox);
  expect(mails.at(-1)).toEqual(["the next"]);
  pass(15);
  // Another process: the backoff is over.
  await drain(
    outboxWith(async (messages) => {
      hidden.push(messages.filter(({ wasRefused }) => wasRefused).length);
      return accept(messages);
    }),
  );
  expect([mails.flat().length, hidden]).toEqual([24, [0, 3]]);
});

it("a mail server that is down hides nothing from the summary that follows", async () => {
  const { outboxWith, drain, pass, storeMany, accept, database, log, clock } = await setUp();
  await storeMany(30);
  const send = async () => {
    throw new Error("ECONNREFUSED");
  };
  const down = createOutbox({ database, log, clock, send, pause: () => 0 });
  for (let attempt = 0; attempt < 40; attempt++) await down.sendNext();
  await drain();
  pass(15);
  const summary: number[] = [];
  await drain(
    outboxWith(async (messages) => {
      summary.push(...messages.map(({ wasRefused }) => wasRefused));
      return accept(messages);
    }),
  );
  expect(summary).toEqual(Array(10).fill(0));
});

it("a mail that was sent but not recorded is recorded before another is sent, and not sent again", async () => {
  const { save, database, log, clock, accept, mails, lines } = await setUp();
  await save("one");
  await save("two");
  let losses = 2;
  const lossy: Database = {
    run: async (statement) => {
      if (statement.sql.includes("mailed_at = ?2") && losses-- > 0)
        throw new Error("Network connection lost");
      return database.run(statement);
    },
  };
  const outbox = createOutbox({ database: lossy, log, clock, send: accept, pause: () => 0 });
  for (let count = 0; count < 6; count++) await outbox.sendNext();
  expect(mails).toEqual([["one"], ["two"]]);
  expect(lines[0]).toMatch(/error message 1 was mailed but could not be recorded as sent: Network/);
});

it("what a dead process was sending is sent at once by the next, as the same message", async () => {
  const { folder, save, outboxWith, drain, mails } = await setUp();
  await save("one");
  const sent: OutgoingMessage[] = [];
  const dead = outboxWith(async ([message]) => {
    if (message !== undefined) sent.push(message);
    return new Promise(() => {});
  });
  void dead.sendNext();
  await expect.poll(() => sent).toHaveLength(1);
  await drain();
  expect(mails).toEqual([["one"]]);
  expect(query(databasePath(folder), "SELECT key FROM messages")).toEqual([{ key: sent[0]?.key }]);
});
