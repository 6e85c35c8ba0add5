import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { FORM, sendForm, storedMessages } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What has been acknowledged is there, whatever happens to the process.

const CLIENTS = 32;

let build: string;
beforeAll(async () => {
  build = await createFixtureSite();
});

/** Clients that send one message after another until the server is gone. Gives what was sent and what was acknowledged. */
async function load(server: ServerProcess, round: string, killAfter: number) {
  const sent: string[] = [];
  const acknowledged: string[] = [];
  const client = async (number: number) => {
    // Bounded: a server that does not die leaves a failing test, not an endless one.
    for (let turn = 0; turn < 500; turn++) {
      const message = `${round}, client ${number}, message ${turn}`;
      sent.push(message);
      const response = await sendForm(server.url, { message }).catch(() => undefined);
      if (response === undefined) return;
      if (response.status === 201) acknowledged.push(message);
      if (acknowledged.length >= killAfter) server.child.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return { sent, acknowledged };
}

describe("SIGKILL under load", () => {
  it("loses no acknowledged message and stores none twice", async () => {
    const dataDirectory = await temporaryDirectory();
    const sent: string[] = [];
    const acknowledged: string[] = [];
    for (const [round, killAfter] of [
      ["first", 50],
      ["second", 300],
      ["third", 700],
    ] as const) {
      const server = await startNodeServer({ buildDirectory: build, dataDirectory });
      const result = await load(server, round, killAfter);
      await server.stop("SIGKILL");
      expect(server.child.signalCode).toBe("SIGKILL");
      sent.push(...result.sent);
      acknowledged.push(...result.acknowledged);
    }

    const server = await startNodeServer({ buildDirectory: build, dataDirectory });
    expect((await sendForm(server.url, { message: "after it all" })).status).toBe(201);
    const stored = storedMessages(dataDirectory).map(({ message }) => message);
    await server.stop();

    const kept = new Set(stored);
    expect(acknowledged.length).toBeGreaterThanOrEqual(50 + 300 + 700);
    expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
    expect(stored).toHaveLength(kept.size);
    expect(stored.filter((message) => message !== "after it all" && !sent.includes(message))).toEqual([]);
  }, 60_000);
});

describe("an acknowledged message", () => {
  it("has been through fdatasync: a kill -9 alone would not notice a database that never syncs", async ({
    skip,
  }) => {
    const trace = join(await temporaryDirectory(), "trace");
    // -D: the server is our own child, and strace its tracer from aside.
    const through = ["strace", "-D", "-f", "-e", "trace=fdatasync,fsync", "-o", trace];
    const [program = "", ...parameters] = [...through, "true"];
    if (spawnSync(program, parameters).status !== 0) return skip("strace is not here, or may not trace");
    const server = await startNodeServer({ buildDirectory: build, through });
    onTestFinished(() => void server.child.kill("SIGKILL"));
    const syncs = async () =>
      (await readFile(trace, "utf8")).match(/f(?:data)?sync\(\d+\) += 0/g)?.length ?? 0;
    expect((await sendForm(server.url, { message: "the first sets up the file" })).status).toBe(201);
    // After this the log has gone into the file, which takes syncs too.
    await vi.waitFor(
      async () => expect((await stat(`${databasePath(server.dataDirectory)}-wal`)).size).toBe(0),
      { timeout: 20_000, interval: 50 },
    );
    const MESSAGES = 12;
    const before = await syncs();
    for (let index = 0; index < MESSAGES; index++) {
      const sent = await sendForm(server.url, { message: `number ${index}` });
      expect([sent.status, await syncs()]).toEqual([
        201,
        expect.toSatisfy((count) => count >= before + index + 1),
      ]);
    }
    await server.stop();
  }, 60_000);
});

describe("SIGTERM", () => {
  it("finishes what is under way and takes nothing new", async () => {
    const server = await startNodeServer({ buildDirectory: build });
    expect((await sendForm(server.url, { message: "before" })).status).toBe(201);
    const underWay = await beginForm(server.url, { message: "under way" });
    const stopped = server.stop("SIGTERM");
    await vi.waitFor(() => expect(fetch(`${server.url}/about`)).rejects.toThrow(), {
      timeout: 8_000,
      interval: 50,
    });
    await expect(sendForm(server.url, { message: "too late" })).rejects.toThrow();
    expect(await underWay.finish()).toBe(201);
    expect(await stopped).toBe(0);
    expect(storedMessages(server.dataDirectory).map(({ message }) => message)).toEqual([
      "before",
      "under way",
    ]);
    expect(server.output()).toContain("POST /api/contact 201");
  }, 30_000);
});

/** Sends the headers of a message, until the server says that it has them, and the rest when told. */
async function beginForm(url: string, changes: Partial<typeof FORM>) {
  const body = new URLSearchParams({ ...FORM, ...changes }).toString();
  const started = request(`${url}${CONTACT_PATH}`, {
    method: "POST",
    agent: false,
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  started.flushHeaders();
  await once(started, "continue");
  return {
    async finish(): Promise<number | undefined> {
      started.end(body);
      const [response]: IncomingMessage[] = await once(started, "response");
      response?.resume();
      return response?.statusCode;
    },
  };
}
