import { once } from "node:events";
import { createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { saveMessage, summarizeOutbox } from "#server/database/messages-table.ts";
import { SqliteDatabase } from "#server/database/sqlite-database.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { mailState } from "#server/mail/delivery.ts";
import { createOutboxSender } from "#server/mail/outbox-sender.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { createLog } from "#server/runtime/log.ts";
import { query, STORED, store } from "#tests/service/contact-form.ts";
import { messagesBeside, messagesIn } from "#tests/service/messages-command.ts";
import { healthOf, startNodeServer, until } from "#tests/service/node-server.ts";
import { type Inbox, mailTo, type Reception, startInbox } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What the staff get, from the real sender through a real mail server. Pauses are short here; what they are in a running server
// is for server/mail/delivery.test.ts.

/** For a mail server that says nothing. Others get the sender's own timeouts: on a busy machine an answer takes its time. */
const IMPATIENT = { connect: 2_000, silence: 300, whole: 2_000 };

type SetUp = { clock?: () => Date; timeouts?: typeof IMPATIENT; pause?: () => number };

async function setUp(
  { url }: Pick<Inbox, "url">,
  { clock = () => new Date(), timeouts, pause = () => 50 }: SetUp = {},
) {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), clock);
  const database = new SqliteDatabase(await temporaryDirectory(), log);
  const addresses = { to: ["staff@zixue.example"], from: "form@zixue.example", command: "messages" };
  const mailer = createSmtpMailer({ smtpUrl: url, ...addresses }, timeouts);
  // Retries are due at once by this clock: the lease and the pauses of the outbox lie in the past already.
  const sender = createOutboxSender({ database, send: mailer.send, clock, log }, pause);
  onTestFinished(async () => {
    mailer.close();
    await sender.stop();
    await database.close();
  });
  const save = async (changes: Partial<typeof STORED> = {}) => {
    await saveMessage(database, { ...STORED, ...changes, receivedAt: clock() }, true);
    sender.wake();
  };
  return { database, sender, save, lines };
}

/** A clock that runs a minute ahead with each look, so that whatever was put off is due. */
function hastyClock(): () => Date {
  let looks = 0;
  return () => new Date(Date.UTC(2025, 0, 31) + looks++ * 60_000);
}

async function inboxFor(...parameters: Parameters<typeof startInbox>): Promise<Inbox> {
  const inbox = await startInbox(...parameters);
  onTestFinished(() => inbox.stop());
  return inbox;
}

describe("a mail to the staff", () => {
  it("says who wrote what, with headers that the visitor has no hand in", async () => {
    const inbox = await inboxFor();
    const { save } = await setUp(inbox);
    await save({ name: 'Li "W" <wei@evil.example>, Bcc: x@evil.example', message: "你好\n.\n\u001b[2Jend" });
    await until(() => expect(inbox.mails).toHaveLength(1));
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({
      from: { address: "form@zixue.example" },
      to: [{ address: "staff@zixue.example" }],
      replyTo: [{ address: STORED.email, name: 'Li "W" <wei@evil.example>, Bcc: x@evil.example' }],
      subject: 'Course Inquiry: Li "W" <wei@evil.example>, Bcc: x@evil.example',
    });
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.html).toBeUndefined();
    expect(mail?.text).toContain("你好\n.\n␛[2Jend");
    expect(mail?.messageId).toMatch(/^<1\.\d+\.[0-9a-f]{16}@zixue\.example>$/);
  });

  it("is sent again after a refusal for now, the same mail", async () => {
    const inbox = await inboxFor();
    const seen: (string | undefined)[] = [];
    inbox.onMessage = ({ messageId }) => {
      seen.push(messageId);
      return seen.length < 3 ? "refuse-for-now" : "accept";
    };
    const { save, database, lines } = await setUp(inbox, { clock: hastyClock() });
    await save();
    await until(() => expect(inbox.mails).toHaveLength(1));
    expect(new Set(seen).size).toBe(1);
    expect(lines.filter((line) => /error message 1 was not mailed .*451/.test(line))).toHaveLength(2);
    await until(async () => expect((await summarizeOutbox(database)).oldest).toBeNull());
  });

  it("that is refused for its content is never given up, and delays no other", async () => {
    const inbox = await inboxFor();
    inbox.onMessage = ({ text }) => (text?.includes("poison") ? "refuse-for-good" : "accept");
    // A rest of the whole outbox would outlast this test.
    const { save, database, lines } = await setUp(inbox, { clock: hastyClock(), pause: () => 600_000 });
    await save({ message: "poison" });
    await until(() => expect(inbox.attempts()).toBeGreaterThan(2));
    await save({ message: "wholesome" });
    await until(() =>
      expect(inbox.mails.map(({ text }) => text)).toEqual([expect.stringContaining("wholesome")]),
    );
    const before = inbox.attempts();
    await until(() => expect(inbox.attempts()).toBeGreaterThan(before));
    expect((await summarizeOutbox(database)).oldest).not.toBeNull();
    expect(lines.join("\n")).toMatch(/message 1 was not mailed \(attempt 2\): .*554/);
  });

  it("is sent once more after a server that hangs in the middle", async () => {
    const inbox = await inboxFor();
    inbox.onMessage = () => (inbox.attempts() === 1 ? "hang" : "accept");
    const { save, lines } = await setUp(inbox, { clock: hastyClock(), timeouts: IMPATIENT });
    await save();
    await until(() => expect(inbox.mails).toHaveLength(1));
    expect(lines.join("\n")).toMatch(/message 1 was not mailed \(attempt 1\): .*[Tt]imeout/);
  });

  it("waits for a server that takes connections and says nothing", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const address = silent.address();
    const url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const { save, lines } = await setUp({ url }, { timeouts: { ...IMPATIENT, connect: 200 } });
    await save();
    await until(() => expect(lines.join("\n")).toMatch(/message 1 was not mailed .*[Gg]reeting/));
  });

  it("does not go to a server with a wrong certificate", async () => {
    // smtp-server brings a certificate of its own making, which nobody vouches for.
    const inbox = await inboxFor({ secure: true });
    const { save, database, lines } = await setUp(inbox);
    await save();
    await until(() => expect(lines.join("\n")).toMatch(/error message 1 was not mailed .*certificate/));
    expect(inbox.attempts()).toBe(0);
    expect((await summarizeOutbox(database)).oldest).not.toBeNull();
  });

  it("goes to a mail server on this machine whose certificate is of its own making", async () => {
    const inbox = await inboxFor({ disabledCommands: [] });
    const { save } = await setUp(inbox);
    await save();
    await until(() => expect(inbox.mails).toHaveLength(1));
  });

  it("says when the oldest has waited for more than an hour", async () => {
    let now = Date.UTC(2025, 0, 31);
    const clock = () => new Date(now);
    const { save, database, lines } = await setUp({ url: "smtp://127.0.0.1:1" }, { clock });
    expect(await mailState(database, clock)).toBe("sent");
    await save();
    await until(() => expect(lines.join()).toContain("not mailed"));
    expect(await mailState(database, clock)).toBe("waiting");
    now += 61 * 60_000;
    expect(await mailState(database, clock)).toBe("behind");
  });
});

describe("a server with mail", { timeout: 60_000 }, () => {
  const untilMailIs = (url: string, mail: string) =>
    until(async () => expect(await healthOf(url)).toMatchObject({ ok: true, mail }));

  it("ends the attempts for a refused message when staff have handled it", async () => {
    const inbox = await inboxFor();
    inbox.onMessage = () => "refuse-for-good";
    const { url, output, dataDirectory } = await startNodeServer({ environment: mailTo(inbox.url) });
    await store(url, "refused");
    await until(() => expect(output()).toContain("message 1 was not mailed (attempt 1)"));
    // The reason is stored after it is logged.
    const reason = () => query(databasePath(dataDirectory), "SELECT mail_error AS reason FROM messages")[0];
    await until(() => expect(reason()).toEqual({ reason: expect.stringContaining("554") }));
    const show = () => messagesIn(dataDirectory, "--show", "1").stdout;
    expect(show()).toMatch(/^Mailed: +waiting, \d+ attempts: .*554/m);
    expect(messagesIn(dataDirectory, "--handled", "1").status).toBe(0);
    await untilMailIs(url, "sent");
    expect(show()).toMatch(/^Mailed: +\(no\), \d+ attempts: .*554/m);
  });

  it("says that a recipient was refused: in the log, to staff and in /healthz, until it is handled", async () => {
    const inbox = await inboxFor({ onRcptTo: refuseOne });
    const settings = { ...mailTo(inbox.url), MAIL_TO: "staff@zixue.example, gone@zixue.example" };
    const { url, output, dataDirectory } = await startNodeServer({ environment: settings });
    await store(url, "for two");
    await untilMailIs(url, "refused");
    expect(inbox.mails).toHaveLength(1);
    expect(output()).toMatch(/error message 1 did not reach every recipient: .*gone@zixue.example.*550/);
    const { stdout } = messagesIn(dataDirectory, "--show", "1");
    expect(stdout).toMatch(/^Mailed: .*refused: .*gone@zixue.example/m);
    expect(messagesIn(dataDirectory, "--handled", "1").status).toBe(0);
    await untilMailIs(url, "sent");
  });

  it("answers the visitor without waiting for the mail server", async () => {
    const inbox = await inboxFor();
    let answered = false;
    inbox.onMessage = async (): Promise<Reception> => {
      await until(() => expect(answered).toBe(true));
      return "accept";
    };
    const { url } = await startNodeServer({ environment: mailTo(inbox.url) });
    await store(url, "answered first");
    answered = true;
    await until(() => expect(inbox.mails).toHaveLength(1));
    await untilMailIs(url, "sent");
  });

  it("tries at once after a restart what was put off for minutes", async () => {
    const inbox = await inboxFor();
    inbox.onMessage = () => "refuse-for-good";
    const environment = mailTo(inbox.url);
    const { url, output, dataDirectory, stop } = await startNodeServer({ environment });
    await store(url, "refused at first");
    await until(() => expect(output()).toContain("was not mailed"));
    await stop();
    const later = new Date(Date.now() + 15 * 60_000).toISOString();
    query(databasePath(dataDirectory), "UPDATE messages SET mail_due_at = ?", later);
    inbox.onMessage = () => "accept";
    await startNodeServer({ environment, dataDirectory });
    await until(() => expect(inbox.mails).toHaveLength(1));
  });

  it("catches up when a mail server that was down all the time comes up, also after a restart", async () => {
    const gone = await startInbox();
    const port = Number(new URL(gone.url).port);
    await gone.stop();
    const environment = mailTo(gone.url);
    const first = await startNodeServer({ environment });
    // One after another: each of them would wake the sender.
    for (let index = 0; index < 20; index++) await store(first.url, `number ${index}`);
    await untilMailIs(first.url, "waiting");
    expect(await first.stop()).toBe(0);
    // One attempt for all of them, not one for each.
    expect(first.output().match(/was not mailed/g)?.length).toBeLessThan(5);

    const second = await startNodeServer({ environment, dataDirectory: first.dataDirectory });
    await until(() => expect(second.output()).toContain("ECONNREFUSED"));
    const inbox = await inboxFor({}, port);
    await until(() => expect(inbox.mails).toHaveLength(20));
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(20);
  });
});

describe("npm run messages", () => {
  const run = (url: string, ...parameters: string[]) => {
    const settings = { ...mailTo(url), MAIL_TO: "staff@zixue.example, gone@zixue.example" };
    return messagesBeside(settings, ...parameters);
  };

  it("sends a test mail and says what the mail server answered", async () => {
    const inbox = await inboxFor();
    expect(await run(inbox.url, "--test-mail")).toEqual({
      status: 0,
      output: expect.stringMatching(/^Sent to staff@zixue.example, gone@zixue.example. .* answered: 250 /),
    });
    expect(inbox.mails).toMatchObject([{ subject: "Zixue: test mail" }]);
    const refusing = await inboxFor({ onRcptTo: refuseOne });
    expect(await run(refusing.url, "--test-mail")).toEqual({
      status: 1,
      output: expect.stringMatching(/not to everybody: .*gone@zixue.example.*550/),
    });
    expect(await run("smtp://127.0.0.1:1", "--test-mail")).toEqual({
      status: 1,
      output: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("mails that a unit failed", async () => {
    const inbox = await inboxFor();
    expect((await run(inbox.url, "--report-failure", "zixue-backup.service")).status).toBe(0);
    expect(inbox.mails).toMatchObject([
      {
        subject: "Zixue: zixue-backup.service failed",
        text: expect.stringContaining("journalctl -u zixue-backup"),
      },
    ]);
  });
});

const refuseOne: NonNullable<SMTPServerOptions["onRcptTo"]> = ({ address }, _session, callback) =>
  callback(
    address.startsWith("gone") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null,
  );
