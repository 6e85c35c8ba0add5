import { spawnSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it, type TestContext, vi } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { sendForm, storedMessages } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { type Inbox, mailTo, startInbox } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Nothing acknowledged is lost, doubled or unsent, whatever happens to the process, its disk or its database.

let build: string;
beforeAll(async () => {
  build = await createFixtureSite();
});

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 100_000, interval: 50 });

async function inboxFor({ onTestFinished }: TestContext): Promise<Inbox> {
  const inbox = await startInbox();
  onTestFinished(() => inbox.stop());
  return inbox;
}

async function serverFor({ onTestFinished }: TestContext, inbox: Pick<Inbox, "url">, dataDirectory?: string) {
  const server = await startNodeServer({
    buildDirectory: build,
    environment: mailTo(inbox.url),
    ...(dataDirectory !== undefined && { dataDirectory }),
  });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}

/** The visitor's words in each mail, between the lines about the sender and the signature. */
function textsOf(inbox: Inbox): string[] {
  return inbox.mails.map(({ text }) => /\n\n([\s\S]*?)\n\n-- \n/.exec(text ?? "")?.[1] ?? "").sort();
}

/** What waiting for 90 seconds would do. */
function endLeases(dataDirectory: string): void {
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: 10_000 });
  const now = new Date().toISOString();
  database.prepare("UPDATE messages SET mail_due_at = ? WHERE mail_due_at > ?").run(now, now);
  database.close();
}

function dueIn(dataDirectory: string): number {
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: 10_000 });
  const due = database.prepare("SELECT mail_due_at AS due FROM messages").get()?.due;
  database.close();
  return Date.parse(String(due)) - Date.now();
}

describe.concurrent("the outbox", () => {
  it("loses nothing and repeats no more than one mail a death, by kill -9 under load", async (context) => {
    const inbox = await inboxFor(context);
    const dataDirectory = await temporaryDirectory();
    const acknowledged: string[] = [];
    const KILLS = 2;
    for (let round = 0; round < KILLS; round++) {
      const server = await serverFor(context, inbox, dataDirectory);
      const before = acknowledged.length;
      const client = async (number: number) => {
        for (let turn = 0; turn < 100; turn++) {
          const message = `round ${round}, client ${number}, message ${turn}`;
          const response = await sendForm(server.url, { message }).catch(() => undefined);
          if (response === undefined) return;
          if (response.status === 201) acknowledged.push(message);
          // In the middle of sending: some are out, more are waiting.
          if (acknowledged.length - before >= 60 && inbox.mails.length > round * 20)
            server.child.kill("SIGKILL");
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
      await server.stop("SIGKILL");
      expect(server.child.signalCode).toBe("SIGKILL");
    }
    endLeases(dataDirectory);
    await serverFor(context, inbox, dataDirectory);
    const stored = storedMessages(dataDirectory).map(({ message }) => message);
    expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
    await until(() => expect(new Set(textsOf(inbox)).size).toBe(stored.length));
    expect([...new Set(textsOf(inbox))]).toEqual(stored.toSorted());
    // The repeats can be told by their Message-ID.
    const ids = new Set(inbox.mails.map(({ messageId }) => messageId));
    expect(ids.size).toBe(stored.length);
    expect(inbox.mails.length - ids.size).toBeLessThanOrEqual(KILLS);
  }, 150_000);

  it("sends a mail again whose server had not said yes when the process died", async (context) => {
    const inbox = await inboxFor(context);
    const first = await serverFor(context, inbox);
    inbox.onMessage = () => {
      first.child.kill("SIGKILL");
      return "hang";
    };
    expect((await sendForm(first.url, { message: "died in the middle" })).status).toBe(201);
    await until(() => expect(first.child.signalCode).toBe("SIGKILL"));
    expect(inbox.attempts()).toBe(1);

    inbox.onMessage = () => "accept";
    await serverFor(context, inbox, first.dataDirectory);
    // Another process may still be sending it: it is left alone until the lease ends.
    await until(() => expect(dueIn(first.dataDirectory)).toBeGreaterThan(30_000));
    expect(inbox.attempts()).toBe(1);
    endLeases(first.dataDirectory);
    await serverFor(context, inbox, first.dataDirectory);
    await until(() => expect(textsOf(inbox)).toEqual(["died in the middle"]));
  }, 150_000);

  it("sends once what two processes on one file could both send", async (context) => {
    const inbox = await inboxFor(context);
    const one = await serverFor(context, inbox);
    const two = await serverFor(context, inbox, one.dataDirectory);
    const texts = Array.from({ length: 40 }, (_, index) => `number ${index}`);
    const answers = await Promise.all(
      texts.map((message, index) => sendForm(index % 2 === 0 ? one.url : two.url, { message })),
    );
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
    await until(() => expect(textsOf(inbox)).toEqual(texts.toSorted()));
    for (const server of [one, two]) {
      await until(async () => {
        expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ ok: true, mail: "sent" });
      });
    }
    expect(textsOf(inbox)).toEqual(texts.toSorted());
  }, 150_000);

  it("sends nothing twice when the disk is full as the yes comes", async (context) => {
    if (spawnSync("prlimit", ["--version"]).status !== 0)
      return context.skip("prlimit (util-linux) is not here");
    const inbox = await inboxFor(context);
    const server = await serverFor(context, inbox);
    // What a quota does: no file may grow.
    const limitFiles = (bytes: string) =>
      expect(
        spawnSync("prlimit", ["--pid", String(server.child.pid), `--fsize=${bytes}:unlimited`]).status,
      ).toBe(0);
    inbox.onMessage = () => {
      limitFiles("0");
      return "accept";
    };
    expect((await sendForm(server.url, { message: "out and not recorded" })).status).toBe(201);
    await until(() => expect(server.output()).toContain("message 1 was mailed and that was not recorded"));
    expect((await sendForm(server.url, { message: "no room" })).status).toBe(503);
    limitFiles("unlimited");
    await until(async () => {
      expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ ok: true, mail: "sent" });
    });
    inbox.onMessage = () => "accept";
    expect((await sendForm(server.url, { message: "room again" })).status).toBe(201);
    await until(() => expect(textsOf(inbox)).toEqual(["out and not recorded", "room again"]));
  }, 150_000);
});
