import { spawnSync } from "node:child_process";
import { describe, expect, it, type TestContext } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { query, sendForm, store, storedTexts } from "#tests/service/contact-form.ts";
import { healthOf, startNodeServer, until } from "#tests/service/node-server.ts";
import { type Inbox, mailTo, startInbox } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Nothing acknowledged is lost, doubled or unsent, whatever happens to the process, its disk or its database.

async function inboxFor({ onTestFinished }: TestContext): Promise<Inbox> {
  const inbox = await startInbox();
  onTestFinished(() => inbox.stop());
  return inbox;
}

const serverFor = (inbox: Inbox, dataDirectory?: string) =>
  startNodeServer({ environment: mailTo(inbox.url), dataDirectory });

/** The visitor's words in each mail, between the lines about the sender and the signature. */
function textsOf(inbox: Inbox): string[] {
  return inbox.mails.map(({ text }) => /\n\n([\s\S]*?)\n\n-- \n/.exec(text ?? "")?.[1] ?? "").sort();
}

/** What waiting for 90 seconds would do. */
function endLeases(dataDirectory: string): void {
  const sql = "UPDATE messages SET mail_due_at = ?1 WHERE mail_due_at > ?1";
  query(databasePath(dataDirectory), sql, new Date().toISOString());
}

describe.concurrent("the outbox", { timeout: 150_000 }, () => {
  it("loses nothing and repeats no more than one mail a death, by kill -9 under load", async (context) => {
    const inbox = await inboxFor(context);
    const dataDirectory = await temporaryDirectory();
    const acknowledged: string[] = [];
    const KILLS = 2;
    for (let round = 0; round < KILLS; round++) {
      const server = await serverFor(inbox, dataDirectory);
      const before = { acknowledged: acknowledged.length, mails: inbox.mails.length };
      const client = async (number: number) => {
        for (let turn = 0; turn < 100; turn++) {
          const message = `round ${round}, client ${number}, message ${turn}`;
          const response = await sendForm(server.url, { message }).catch(() => undefined);
          if (response === undefined) return;
          if (response.status === 201) acknowledged.push(message);
          // In the middle of sending: some are out, more are waiting.
          if (acknowledged.length - before.acknowledged >= 20 && inbox.mails.length > before.mails)
            server.child.kill("SIGKILL");
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
      await server.stop("SIGKILL");
      expect(server.child.signalCode).toBe("SIGKILL");
    }
    endLeases(dataDirectory);
    await serverFor(inbox, dataDirectory);
    const stored = storedTexts(dataDirectory);
    expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
    await until(() => expect(new Set(textsOf(inbox)).size).toBe(stored.length), 100_000);
    expect([...new Set(textsOf(inbox))]).toEqual(stored.toSorted());
    // The repeats can be told by their Message-ID.
    const ids = new Set(inbox.mails.map(({ messageId }) => messageId));
    expect(ids.size).toBe(stored.length);
    expect(inbox.mails.length - ids.size).toBeLessThanOrEqual(KILLS);
  });

  it("sends a mail again whose server had not said yes when the process died", async (context) => {
    const inbox = await inboxFor(context);
    const first = await serverFor(inbox);
    inbox.onMessage = () => {
      first.child.kill("SIGKILL");
      return "hang";
    };
    await store(first.url, "died in the middle");
    await until(() => expect(first.child.signalCode).toBe("SIGKILL"));
    expect(inbox.attempts()).toBe(1);

    inbox.onMessage = () => "accept";
    const second = await serverFor(inbox, first.dataDirectory);
    // Another process may still be sending it: it is left alone until the lease ends.
    const [row] = query(databasePath(first.dataDirectory), "SELECT mail_due_at AS due FROM messages");
    expect(await healthOf(second.url)).toMatchObject({ mail: "waiting" });
    expect(Date.parse(String(row?.due)) - Date.now()).toBeGreaterThan(30_000);
    expect(inbox.attempts()).toBe(1);
    endLeases(first.dataDirectory);
    await serverFor(inbox, first.dataDirectory);
    await until(() => expect(textsOf(inbox)).toEqual(["died in the middle"]));
  });

  it("sends once what two processes on one file could both send", async (context) => {
    const inbox = await inboxFor(context);
    const one = await serverFor(inbox);
    const two = await serverFor(inbox, one.dataDirectory);
    const texts = Array.from({ length: 40 }, (_, index) => `number ${index}`);
    await Promise.all(texts.map((text, index) => store(index % 2 === 0 ? one.url : two.url, text)));
    await until(() => expect(textsOf(inbox)).toEqual(texts.toSorted()));
    for (const { url } of [one, two]) {
      await until(async () => expect(await healthOf(url)).toMatchObject({ ok: true, mail: "sent" }));
    }
    expect(textsOf(inbox)).toEqual(texts.toSorted());
  });

  it("sends nothing twice when the disk is full as the yes comes", async (context) => {
    if (spawnSync("prlimit", ["--version"]).status !== 0)
      return context.skip("prlimit (util-linux) is not here");
    const inbox = await inboxFor(context);
    const { url, child, output } = await serverFor(inbox);
    // What a quota does: no file may grow.
    const limitFiles = (bytes: string) => {
      const parameters = ["--pid", String(child.pid), `--fsize=${bytes}:unlimited`];
      expect(spawnSync("prlimit", parameters).status).toBe(0);
    };
    inbox.onMessage = () => {
      limitFiles("0");
      return "accept";
    };
    await store(url, "out and not recorded");
    await until(() => expect(output()).toContain("message 1 was mailed and that was not recorded"));
    expect((await sendForm(url, { message: "no room" })).status).toBe(503);
    limitFiles("unlimited");
    await until(async () => expect(await healthOf(url)).toMatchObject({ ok: true, mail: "sent" }));
    inbox.onMessage = () => "accept";
    await store(url, "room again");
    await until(() => expect(textsOf(inbox)).toEqual(["out and not recorded", "room again"]));
  });
});
