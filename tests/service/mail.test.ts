import type { SMTPServerOptions } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { markHandled, saveMessage } from "#server/database/messages-table.ts";
import { summarizeOutbox } from "#server/database/outbox-table.ts";
import { mailState } from "#server/mail/outbox.ts";
import { createOutboxSender } from "#server/mail/outbox-sender.ts";
import { createSenderLock } from "#server/mail/sender-lock.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { STORED } from "#tests/service/contact-form.ts";
import { messages, openDatabase } from "#tests/service/data-folder.ts";
import { inboxFor, until } from "#tests/service/node-server.ts";
import { type Inbox, mailTo, refusal } from "#tests/service/smtp-inbox.ts";

// Mail to staff, from the real sender through a real mail server. Pauses are short here; server/mail/outbox.test.ts tests the
// real ones.

const TWO = ["staff@zixue.example", "gone@zixue.example"];

/** For a silent mail server. Others get the real timeouts: a busy machine may answer slowly. */
const IMPATIENT = { connect: 2_000, silence: 300, whole: 2_000 };

type Changes = {
  clock?: () => Date;
  timeouts?: typeof IMPATIENT;
  pause?: () => number;
  to?: string[];
  folder?: string;
};

async function setUp({ url }: Pick<Inbox, "url">, changes: Changes = {}) {
  const { clock = () => new Date(), timeouts, pause = () => 50, to = TWO.slice(0, 1) } = changes;
  const { folder, database, log, lines } = await openDatabase(changes.folder, clock);
  const settings = { smtpUrl: url, to, from: "form@zixue.example", command: "messages" };
  const mailer = createSmtpMailer(settings, timeouts);
  const parts = { database, send: mailer.send, clock, log, pause };
  const sender = createOutboxSender(parts, createSenderLock(folder));
  onTestFinished(sender.stop);
  const save = async (changes: Partial<typeof STORED> = {}) => {
    await saveMessage(database, { ...STORED, ...changes }, clock(), true);
    sender.wake();
  };
  const logged = (pattern: RegExp) => until(() => expect(lines.join("\n")).toMatch(pattern));
  const state = () => mailState(database, clock);
  return { folder, database, sender, save, lines, logged, state };
}

/** A clock that advances a minute per call, so that every postponed message is due. */
function fastClock(): () => Date {
  let calls = 0;
  return () => new Date(Date.UTC(2025, 0, 31) + calls++ * 60_000);
}

const refuseOne: NonNullable<SMTPServerOptions["onRcptTo"]> = ({ address }, _session, callback) =>
  callback(address.startsWith("gone") ? refusal(550) : null);

it("a mail to staff has the text, and no header that the visitor injects", async () => {
  const inbox = await inboxFor();
  const { save } = await setUp(inbox);
  const name = 'Li "W" <wei@evil.example>, Bcc: x@evil.example';
  await save({ name, message: "你好\n.\n\u001b[2Jend" });
  await until(() => expect(inbox.mails).toHaveLength(1));
  const replyTo = [{ address: STORED.email, name }];
  const text = expect.stringContaining("> 你好\n> .\n> ␛[2Jend");
  expect(inbox.mails).toMatchObject([{ replyTo, subject: `Course Inquiry: ${name}`, text }]);
  expect([inbox.mails[0]?.bcc ?? [], inbox.mails[0]?.html]).toEqual([[], undefined]);
});

it("a mail to staff that is refused for its content delays no other, and is retried unchanged until staff handle it", async () => {
  const inbox = await inboxFor();
  const ids = new Set<string | undefined>();
  inbox.onMessage = ({ text, messageId }) => {
    if (!text?.includes("poison")) return "accept";
    ids.add(messageId);
    return 554;
  };
  // If the whole outbox paused, this test would time out.
  const slow = { clock: fastClock(), pause: () => 600_000 };
  const { save, database, logged, state } = await setUp(inbox, slow);
  await save({ message: "poison" });
  await until(() => expect(inbox.attempts()).toBeGreaterThan(1));
  await save({ message: "wholesome" });
  const wholesome = [{ text: expect.stringContaining("wholesome") }];
  await until(() => expect(inbox.mails).toMatchObject(wholesome));
  const before = inbox.attempts();
  await until(() => expect(inbox.attempts()).toBeGreaterThan(before));
  await logged(/message 1 was not mailed \(attempt 2\): .*554/);
  expect(ids.size).toBe(1);
  expect(await state()).not.toBe("sent");
  await markHandled(database, 1, new Date());
  await until(async () => expect(await state()).toBe("sent"));
});

it("a mail to staff that a recipient refused shows in the log, in --show and in the mail state until it is handled", async () => {
  const inbox = await inboxFor({ onRcptTo: refuseOne });
  const { save, folder, logged, state } = await setUp(inbox, { to: TWO });
  await save();
  await until(async () => expect(await state()).toBe("refused"));
  expect(inbox.mails).toHaveLength(1);
  await logged(/error message 1 did not reach every recipient: .*gone@zixue.example.*550/);
  const shown = await messages({ DATA_DIR: folder }, "--show", "1");
  expect(shown).toMatch(/^Mailed: .*refused: .*gone@zixue.example/m);
  await messages({ DATA_DIR: folder }, "--handled", "1");
  expect(await state()).toBe("sent");
});

it("a mail to staff is resent after the mail server hangs mid-message or at the greeting", async () => {
  const hanging = await inboxFor();
  const silent = await inboxFor({ onConnect: () => {} });
  hanging.onMessage = () => (hanging.attempts() === 1 ? "hang" : "accept");
  const resent = await setUp(hanging, { clock: fastClock(), timeouts: IMPATIENT });
  const waiting = await setUp(silent, { timeouts: { ...IMPATIENT, connect: 200 } });
  await Promise.all([resent.save(), waiting.save()]);
  await until(() => expect(hanging.mails).not.toEqual([]));
  await resent.logged(/message 1 was not mailed \(attempt 1\): .*[Tt]imeout/);
  await waiting.logged(/message 1 was not mailed .*[Gg]reeting/);
});

it("a mail to staff is not sent over smtps with an invalid certificate, and is sent to one on this machine, whatever STARTTLS offers", async () => {
  // smtp-server's default certificate is self-signed.
  const remote = await inboxFor({ secure: true });
  const own = await inboxFor({ disabledCommands: [] });
  const refused = await setUp(remote);
  const sent = await setUp(own);
  await Promise.all([refused.save(), sent.save()]);
  await refused.logged(/error message 1 was not mailed .*certificate/);
  expect([remote.attempts(), await refused.state()]).toEqual([0, "waiting"]);
  await until(() => expect(own.mails).toHaveLength(1));
});

it("a mail to staff is sent once by two processes on the same file", async () => {
  const inbox = await inboxFor();
  const one = await setUp(inbox);
  const two = await setUp(inbox, { folder: one.folder });
  for (let index = 0; index < 20; index++) {
    await (index % 2 === 0 ? one : two).save({ message: `number ${index}` });
  }
  await until(async () => expect([await one.state(), inbox.mails.length]).toEqual(["sent", 20]));
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(20);
});

it("a mail to staff is sent when the mail server is back up, and at once after a restart, however long it was postponed", async () => {
  const gone = await inboxFor();
  await gone.stop();
  let now = Date.now();
  const clock = () => new Date(now);
  const first = await setUp(gone, { clock, pause: () => 600_000 });
  expect(await first.state()).toBe("idle");
  for (let index = 0; index < 20; index++) await first.save({ message: `number ${index}` });
  await first.logged(/ECONNREFUSED/);
  expect(await first.state()).toBe("waiting");
  await first.sender.stop();
  await first.database.close();
  // One attempt for all of them, not one each.
  expect(first.lines).toHaveLength(1);
  now += 61 * 60_000;
  const inbox = await inboxFor({}, Number(new URL(gone.url).port));
  const later = await openDatabase(first.folder);
  expect(await mailState(later.database, clock)).toBe("behind");
  const second = await setUp(inbox, { folder: first.folder });
  await until(async () => expect((await summarizeOutbox(second.database)).oldest).toBeNull());
  const ids = new Set(inbox.mails.map(({ messageId }) => messageId));
  expect([ids.size, inbox.mails.length]).toEqual([20, 20]);
});

it("npm run messages sends a test mail and prints the mail server's answer, and mails that a unit failed", async () => {
  const run = (url: string, ...parameters: string[]) =>
    messages({ ...mailTo(url), MAIL_TO: TWO.join(", ") }, ...parameters);
  const inbox = await inboxFor();
  const sent = /^Sent to staff@zixue.example, gone@zixue.example. .* answered: 250 /;
  expect(await run(inbox.url, "--test-mail")).toMatch(sent);
  await run(inbox.url, "--report-failure", "zixue-backup.service");
  const text = expect.stringContaining("journalctl -u zixue-backup");
  const failed = { subject: "Zixue: zixue-backup.service failed", text };
  expect(inbox.mails).toMatchObject([{ subject: "Zixue: test mail" }, failed]);
  const refusing = await inboxFor({ onRcptTo: refuseOne });
  const refused = /not to everybody: .*gone@zixue.example.*550/;
  await expect(run(refusing.url, "--test-mail")).rejects.toThrow(refused);
  await expect(run("smtp://127.0.0.1:1", "--test-mail")).rejects.toThrow("ECONNREFUSED");
});
