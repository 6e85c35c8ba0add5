import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { FORM, query, sendForm, store, storedTexts } from "#tests/service/contact-form.ts";
import { healthOf, inboxFor, startNodeServer, until } from "#tests/service/node-server.ts";
import { type Inbox, mailTo } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Nothing acknowledged is lost, doubled or unsent, whatever happens to the process, its disk or its database.

const withMail = (inbox: Inbox, dataDirectory?: string) =>
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

/**
 * Clients send one message after another; each round ends with a kill -9 when `isTime` for it. Gives what is stored after
 * the last start.
 */
async function killUnderLoad(
  environment: Record<string, string>,
  clients: number,
  rounds: ((acknowledged: number) => boolean)[],
): Promise<string[]> {
  const dataDirectory = await temporaryDirectory();
  const sent = new Set<string>();
  const acknowledged: string[] = [];
  for (const [round, isTime] of rounds.entries()) {
    const server = await startNodeServer({ environment, dataDirectory });
    const before = acknowledged.length;
    const client = async (number: number) => {
      // Bounded: a server that does not die leaves a failing test, not an endless one.
      for (let turn = 0; turn < 500; turn++) {
        const message = `round ${round}, client ${number}, message ${turn}`;
        sent.add(message);
        const response = await sendForm(server.url, { message }).catch(() => undefined);
        if (response === undefined) return;
        if (response.status === 201) acknowledged.push(message);
        if (isTime(acknowledged.length - before)) server.child.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    expect(isTime(acknowledged.length - before)).toBe(true);
    await server.stop("SIGKILL");
  }
  endLeases(dataDirectory);
  await startNodeServer({ environment, dataDirectory });
  const stored = storedTexts(dataDirectory);
  expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
  expect(stored).toHaveLength(new Set(stored).size);
  expect(stored.filter((message) => !sent.has(message))).toEqual([]);
  return stored;
}

describe("SIGKILL under load", { timeout: 120_000 }, () => {
  it("loses no acknowledged message and stores none twice", async () => {
    await killUnderLoad({}, 32, [
      (acknowledged) => acknowledged >= 50,
      (acknowledged) => acknowledged >= 300,
    ]);
  });

  it("leaves no mail unsent and repeats no more than one a death", async () => {
    const inbox = await inboxFor();
    const rounds = [1, 2].map(() => {
      let before: number | undefined;
      // In the middle of sending: some are out, more are waiting.
      return (acknowledged: number) => {
        before ??= inbox.mails.length;
        return acknowledged >= 20 && inbox.mails.length > before;
      };
    });
    const stored = await killUnderLoad(mailTo(inbox.url), 2, rounds);
    await until(() => expect([...new Set(textsOf(inbox))]).toEqual(stored.toSorted()), 100_000);
    // The repeats can be told by their Message-ID.
    const ids = new Set(inbox.mails.map(({ messageId }) => messageId));
    expect(ids.size).toBe(stored.length);
    expect(inbox.mails.length - ids.size).toBeLessThanOrEqual(rounds.length);
  });
});

describe("the outbox", { timeout: 60_000 }, () => {
  it("keeps no visitor waiting, and sends a mail again whose server had not said yes when the process died", async () => {
    const inbox = await inboxFor();
    inbox.onMessage = () => "hang";
    const first = await withMail(inbox);
    await store(first.url, "died in the middle");
    await until(() => expect(inbox.attempts()).toBe(1));
    await first.stop("SIGKILL");

    inbox.onMessage = () => "accept";
    const second = await withMail(inbox, first.dataDirectory);
    // Another process may still be sending it: it is left alone until the lease ends.
    const [row] = query(databasePath(first.dataDirectory), "SELECT mail_due_at AS due FROM messages");
    expect(await healthOf(second.url)).toMatchObject({ mail: "waiting" });
    expect(Date.parse(String(row?.due)) - Date.now()).toBeGreaterThan(30_000);
    expect(inbox.attempts()).toBe(1);
    endLeases(first.dataDirectory);
    await store(second.url, "wakes the sender");
    await until(() => expect(textsOf(inbox)).toEqual(["died in the middle", "wakes the sender"]));
  });

  it("sends nothing twice when the disk is full as the yes comes, and goes on when there is room", async ({
    skip,
  }) => {
    if (spawnSync("prlimit", ["--version"]).status !== 0) return skip("prlimit (util-linux) is not here");
    const inbox = await inboxFor();
    const { url, child, output } = await withMail(inbox);
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

it("an acknowledged message has been through fdatasync, which a kill -9 alone would not notice", async ({
  skip,
}) => {
  const trace = join(await temporaryDirectory(), "trace");
  // -D: the server is our own child, and strace its tracer from aside.
  const through = ["strace", "-D", "-f", "-e", "trace=fdatasync,fsync", "-o", trace];
  const [program = "", ...parameters] = [...through, "true"];
  if (spawnSync(program, parameters).status !== 0) return skip("strace is not here, or may not trace");
  const server = await startNodeServer({ through });
  const syncs = async () => (await readFile(trace, "utf8")).match(/f(?:data)?sync\(\d+\) += 0/g)?.length ?? 0;
  await store(server.url, "the first sets up the file");
  // After this the WAL has gone into the file, which takes syncs too.
  const wal = `${databasePath(server.dataDirectory)}-wal`;
  await until(async () => expect((await stat(wal)).size).toBe(0));
  const before = await syncs();
  for (let index = 1; index <= 12; index++) {
    await store(server.url, `number ${index}`);
    expect(await syncs()).toBeGreaterThanOrEqual(before + index);
  }
  await server.stop();
}, 60_000);

it("SIGTERM finishes what is under way and takes nothing new", async () => {
  const server = await startNodeServer();
  const body = new URLSearchParams({ ...FORM, message: "under way" }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    expect: "100-continue",
  };
  const begun = request(`${server.url}${CONTACT_PATH}`, { method: "POST", agent: false, headers });
  begun.flushHeaders();
  // The server has the headers; the body comes when it is stopping.
  await once(begun, "continue");
  const stopped = server.stop("SIGTERM");
  await until(() => expect(fetch(`${server.url}/about`)).rejects.toThrow(), 8_000);
  await expect(sendForm(server.url, { message: "too late" })).rejects.toThrow();
  begun.end(body);
  const [response]: IncomingMessage[] = await once(begun, "response");
  expect(response?.resume().statusCode).toBe(201);
  expect(await stopped).toBe(0);
  expect(storedTexts(server.dataDirectory)).toEqual(["under way"]);
  expect(server.output()).toContain("POST /api/contact 201");
});
