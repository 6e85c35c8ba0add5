import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { FORM, query, sendForm, store, storedTexts } from "#tests/service/contact-form.ts";
import { healthOf, inboxFor, startNodeServer, until } from "#tests/service/node-server.ts";
import { type Inbox, mailTo } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// No acknowledged message is lost, stored twice or left unsent, whatever happens to the process, its disk or its database.

const withMail = (inbox: Inbox, dataDirectory?: string) =>
  startNodeServer({ environment: mailTo(inbox.url), dataDirectory });

/** The visitor's text in each mail: its marked lines. */
function textsOf(inbox: Inbox): string[] {
  return inbox.mails
    .map(({ text }) => [...(text ?? "").matchAll(/^> (.*)$/gm)].map(([, line]) => line).join("\n"))
    .sort();
}

/** Has the effect of waiting an hour: what was mailed no longer counts. */
function passAnHour(dataDirectory: string): void {
  query(
    databasePath(dataDirectory),
    "UPDATE messages SET mailed_at = '2025' WHERE mailed_at IS NOT NULL",
  );
}

it("SIGKILL under load loses no acknowledged message, stores none twice, leaves no mail unsent and repeats at most one per kill", async () => {
  const inbox = await inboxFor();
  /** The messages in each mail: one, or those of a summary. */
  const messagesOf = () =>
    inbox.mails.map(({ text = "" }) => text.match(/round \d, client \d, message \d+/g) ?? []);
  const dataDirectory = await temporaryDirectory();
  const sent = new Set<string>();
  const acknowledged: string[] = [];
  const rounds = [1, 2];
  for (const round of rounds) {
    // On a slow machine all mails of an hour are sent before the kill, and the next round would have none.
    if (round > 1) passAnHour(dataDirectory);
    const server = await withMail(inbox, dataDirectory);
    const enough = acknowledged.length + 20 * round;
    const mails = inbox.mails.length;
    // While some mails are sent and more are waiting.
    const isTime = () => acknowledged.length >= enough && inbox.mails.length > mails;
    const client = async (number: number) => {
      // Bounded, so a server that does not die fails the test instead of hanging it.
      for (let turn = 0; turn < 500; turn++) {
        const message = `round ${round}, client ${number}, message ${turn}`;
        sent.add(message);
        const response = await sendForm(server.url, { message }).catch(() => undefined);
        if (response === undefined) return;
        if (response.status === 201) acknowledged.push(message);
        if (isTime()) server.child.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
    expect(isTime()).toBe(true);
    await server.stop("SIGKILL");
  }
  await withMail(inbox, dataDirectory);
  const stored = storedTexts(dataDirectory);
  expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([]);
  expect(stored).toHaveLength(new Set(stored).size);
  expect(stored.filter((message) => !sent.has(message))).toEqual([]);
  await until(() => {
    passAnHour(dataDirectory);
    expect([...new Set(messagesOf().flat())].sort()).toEqual(stored.toSorted());
  }, 100_000);
  const repeated = messagesOf().filter((texts, index) => {
    const later = messagesOf()
      .slice(index + 1)
      .flat();
    return texts.some((text) => later.includes(text));
  });
  expect(repeated.length).toBeLessThanOrEqual(rounds.length);
}, 120_000);

it("two servers on one folder send each mail once; when one is killed, the other sends what it had in hand", async () => {
  const inbox = await inboxFor();
  const first = await withMail(inbox);
  const second = await withMail(inbox, first.dataDirectory);
  for (let turn = 0; turn < 5; turn++)
    await Promise.all([store(first.url, `first ${turn}`), store(second.url, `second ${turn}`)]);
  await until(() => expect(inbox.mails).toHaveLength(10));
  inbox.onMessage = () => "hang";
  await store(second.url, "in hand");
  await until(() => expect(inbox.attempts()).toBe(11));
  inbox.onMessage = () => "accept";
  await first.stop("SIGKILL");
  await until(() => expect(inbox.mails).toHaveLength(11), 10_000);
  expect(inbox.attempts()).toBe(12);
  expect(new Set(textsOf(inbox)).size).toBe(11);
});

it("the outbox is stopped only when a slow mail server has answered, and the site stays up meanwhile", async () => {
  const inbox = await inboxFor();
  const { promise, resolve: accept } = Promise.withResolvers<"accept">();
  inbox.onMessage = () => promise;
  const first = await withMail(inbox);
  await store(first.url, "checked for long");
  await until(() => expect(inbox.attempts()).toBe(1));
  const stopped = first.stop("SIGTERM");
  await sleep(500);
  await store(first.url, "while it stops");
  accept("accept");
  expect(await stopped).toBe(0);
  await withMail(inbox, first.dataDirectory);
  await until(() => expect(textsOf(inbox)).toEqual(["checked for long", "while it stops"]));
  expect(inbox.attempts()).toBe(2);
});

it("the outbox sends nothing twice if the disk is full when a mail is accepted, and continues when there is room", async ({
  skip,
}) => {
  if (spawnSync("prlimit", ["--version"]).status !== 0)
    return skip("prlimit (util-linux) is not installed");
  const inbox = await inboxFor();
  const { url, child, output } = await withMail(inbox);
  // Like a quota: no file may grow.
  const limitFiles = (bytes: string) => {
    const parameters = ["--pid", String(child.pid), `--fsize=${bytes}:unlimited`];
    expect(spawnSync("prlimit", parameters).status).toBe(0);
  };
  inbox.onMessage = () => {
    limitFiles("0");
    return "accept";
  };
  await store(url, "out and not recorded");
  await until(() =>
    expect(output()).toContain("message 1 was mailed but could not be recorded as sent"),
  );
  expect((await sendForm(url, { message: "no room" })).status).toBe(503);
  limitFiles("unlimited");
  await until(async () => expect(await healthOf(url)).toMatchObject({ ok: true, mail: "sent" }));
  inbox.onMessage = () => "accept";
  await store(url, "room again");
  await until(() => expect(textsOf(inbox)).toEqual(["out and not recorded", "room again"]));
});

it("SIGTERM finishes pending requests and accepts no new ones", async () => {
  const server = await startNodeServer();
  const body = new URLSearchParams({ ...FORM, message: "under way" }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    expect: "100-continue",
  };
  const begun = request(`${server.url}${CONTACT_PATH}`, { method: "POST", agent: false, headers });
  begun.flushHeaders();
  // The server has the headers; send the body while it stops.
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
