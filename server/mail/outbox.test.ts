import { expect, it } from "vitest";
import { ALL_FACTOR } from "#server/contact/rate-limit.ts";
import type { Database } from "#server/database/database.ts";
import { type OutgoingMessage, summarizeOutbox } from "#server/database/outbox-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import {
  createOutbox,
  MAX_IN_SUMMARY,
  MailRefused,
  mailState,
  type SendMail,
  SUMMARY_MS,
} from "#server/mail/outbox.ts";
import { pauseAfter } from "#server/mail/outbox-state.ts";
import { TIMEOUTS } from "#server/mail/smtp-mailer.ts";
import { readSettings } from "#server/runtime/settings.ts";
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
  let stored = 0;
  const storeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => opened.save(`flood ${stored++}`)));
  return { ...opened, mails, accept, outboxWith, drain, pass, storeMany, clock };
}

it("a flood of 400 messages is one mail at once, then one each quarter of an hour that stands for all, with the visitor from elsewhere", async () => {
  const { mails, drain, pass, storeMany, save, database, clock } = await setUp();
  await storeMany(400);
  await drain();
  expect(mails.map(({ length }) => length)).toEqual([400]);
  await storeMany(100);
  await save("of a real visitor");
  expect(await drain()).toBeGreaterThan(14 * MINUTE_MS);
  expect(mails).toHaveLength(1);
  pass(15);
  await drain();
  expect(mails.map(({ length }) => length)).toEqual([400, 101]);
  expect(mails.at(-1)).toContain("of a real visitor");
  expect(new Set(mails.flat()).size).toBe(501);
  expect(await mailState(database, clock)).toBe("sent");
  await save("the next");
  await drain();
  expect(mails.at(-1)).toEqual(["the next"]);
});

it("20 messages in an hour are mailed one by one; the next waits until one of them is an hour old, or for a summary", async () => {
  const { mails, drain, pass, storeMany } = await setUp();
  await storeMany(20);
  await drain();
  expect(mails).toHaveLength(20);
  await storeMany(2);
  expect(await drain()).toBeGreaterThan(14 * MINUTE_MS);
  pass(15);
  await drain();
  expect(mails.map(({ length }) => length)).toEqual([...Array(20).fill(1), 2]);
  await storeMany(1);
  await drain();
  expect(mails).toHaveLength(21);
  pass(46);
  await drain();
  expect(mails).toHaveLength(22);
});

it("400 messages that the mail server refuses are as few attempts as mails", async () => {
  const { outboxWith, drain, pass, storeMany, save, mails, accept } = await setUp();
  await storeMany(400);
  let attempts = 0;
  const outbox = outboxWith(async (messages) => {
    attempts++;
    if (messages.some(({ message, wasRefused }) => message.startsWith("flood") && !wasRefused))
      throw new MailRefused("554 spam");
    return accept(messages);
  });
  await drain(outbox);
  expect(attempts).toBe(1);
  await save("of a real visitor");
  await drain(outbox);
  expect(mails).toEqual([["of a real visitor"]]);
  pass(15);
  await drain(outboxWith(accept));
  expect(mails.at(-1)).toHaveLength(400);
});

it("what the mail server refuses one by one counts as a mail, so that no more than 20 an hour are tried", async () => {
  const { outboxWith, drain, pass, save } = await setUp();
  let attempts = 0;
  const outbox = outboxWith(async () => {
    attempts++;
    throw new MailRefused("554 spam");
  });
  for (let count = 0; count < 30; count++) {
    await save(`flood ${count}`);
    await drain(outbox);
    pass(1);
  }
  expect(attempts).toBeLessThanOrEqual(21);
});

it("a summary holds twice what may come between two of them", () => {
  const minutes = SUMMARY_MS / MINUTE_MS;
  const { rateLimit } = readSettings({});
  expect(MAX_IN_SUMMARY).toBeGreaterThanOrEqual(2 * rateLimit * ALL_FACTOR * minutes);
});

it.each([2, 20])(
  "in a flood of %i messages a minute that lasts three hours nothing waits longer than a quarter of an hour",
  async (aMinute) => {
    const { mails, drain, pass, storeMany, database, clock } = await setUp();
    const hours: number[] = [];
    for (let minute = 1; minute <= 180; minute++) {
      await storeMany(aMinute);
      await drain();
      pass(1);
      const { oldest } = await summarizeOutbox(database);
      const waited = oldest === null ? 0 : clock().getTime() - Date.parse(oldest);
      expect(waited, `minute ${minute}`).toBeLessThan(17 * MINUTE_MS);
      if (minute % 60 === 0) hours.push(mails.length);
    }
    for (const [index, count] of hours.entries())
      expect(count - (hours[index - 1] ?? 0)).toBeLessThanOrEqual(24);
  },
  60_000,
);

it("a summary that is refused holds up nobody: the next one has only the numbers of what was in it", async () => {
  const { mails, outboxWith, drain, pass, storeMany, save, accept, lines } = await setUp();
  await storeMany(22);
  let isRefusing = true;
  const hidden: number[] = [];
  const outbox = outboxWith(async (messages) => {
    if (isRefusing) throw new MailRefused("554 spam");
    hidden.push(messages.filter(({ wasRefused }) => wasRefused).length);
    return accept(messages);
  });
  expect(await drain(outbox)).toBeGreaterThan(0);
  expect(lines.at(-1)).toContain("554 spam");
  isRefusing = false;
  await save("of a real visitor");
  await drain(outbox);
  expect(mails).toEqual([["of a real visitor"]]);
  pass(15);
  // Another process: the backoff is over.
  await drain(
    outboxWith(async (messages) => {
      hidden.push(messages.filter(({ wasRefused }) => wasRefused).length);
      return accept(messages);
    }),
  );
  expect([mails.flat().length, hidden]).toEqual([23, [0, 22]]);
});

it("a mail server that is down hides nothing from the summary that follows", async () => {
  const { outboxWith, drain, storeMany, accept, database, log, clock } = await setUp();
  await storeMany(30);
  const send = async () => {
    throw new Error("ECONNREFUSED");
  };
  const down = createOutbox({ database, log, clock, send, pause: () => 0 });
  for (let attempt = 0; attempt < 40; attempt++) await down.sendNext();
  const summary: number[] = [];
  await drain(
    outboxWith(async (messages) => {
      summary.push(...messages.map(({ wasRefused }) => wasRefused));
      return accept(messages);
    }),
  );
  expect(summary).toEqual(Array(30).fill(0));
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
