import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { FORM, sendForm, store, storedTexts } from "#tests/service/contact-form.ts";
import { type ServerProcess, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What has been acknowledged is there, whatever happens to the process.

const CLIENTS = 32;

/** Clients that send one message after another until the server is gone. Gives what was sent and what was acknowledged. */
async function load(server: ServerProcess, killAfter: number) {
  const sent: string[] = [];
  const acknowledged: string[] = [];
  const client = async (number: number) => {
    // Bounded: a server that does not die leaves a failing test, not an endless one.
    for (let turn = 0; turn < 500; turn++) {
      const message = `kill after ${killAfter}, client ${number}, message ${turn}`;
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
  it("loses no acknowledged message and stores none twice", { timeout: 60_000 }, async () => {
    const dataDirectory = await temporaryDirectory();
    const sent = ["after it all"];
    const acknowledged: string[] = [];
    for (const killAfter of [50, 300, 700]) {
      const server = await startNodeServer({ dataDirectory });
      const result = await load(server, killAfter);
      await server.stop("SIGKILL");
      expect(server.child.signalCode).toBe("SIGKILL");
      sent.push(...result.sent);
      acknowledged.push(...result.acknowledged);
    }
    await store((await startNodeServer({ dataDirectory })).url, "after it all");
    const stored = storedTexts(dataDirectory);
    const kept = new Set(stored);
    expect(acknowledged.length).toBeGreaterThanOrEqual(50 + 300 + 700);
    expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
    expect(stored).toHaveLength(kept.size);
    expect(stored.filter((message) => !sent.includes(message))).toEqual([]);
  });
});

describe("an acknowledged message", () => {
  it("has been through fdatasync, which a kill -9 alone would not notice", async ({ skip }) => {
    const trace = join(await temporaryDirectory(), "trace");
    // -D: the server is our own child, and strace its tracer from aside.
    const through = ["strace", "-D", "-f", "-e", "trace=fdatasync,fsync", "-o", trace];
    const [program = "", ...parameters] = [...through, "true"];
    if (spawnSync(program, parameters).status !== 0) return skip("strace is not here, or may not trace");
    const server = await startNodeServer({ through });
    const syncs = async () =>
      (await readFile(trace, "utf8")).match(/f(?:data)?sync\(\d+\) += 0/g)?.length ?? 0;
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
});

describe("SIGTERM", () => {
  it("finishes what is under way and takes nothing new", async () => {
    const server = await startNodeServer();
    await store(server.url, "before");
    const finish = await beginForm(server.url, "under way");
    const stopped = server.stop("SIGTERM");
    await until(() => expect(fetch(`${server.url}/about`)).rejects.toThrow(), 8_000);
    await expect(sendForm(server.url, { message: "too late" })).rejects.toThrow();
    expect(await finish()).toBe(201);
    expect(await stopped).toBe(0);
    expect(storedTexts(server.dataDirectory)).toEqual(["before", "under way"]);
    expect(server.output()).toContain("POST /api/contact 201");
  });
});

/** Sends the headers of a message, until the server says that it has them, and the rest when told. */
async function beginForm(url: string, message: string) {
  const body = new URLSearchParams({ ...FORM, message }).toString();
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
  return async () => {
    started.end(body);
    const [response]: IncomingMessage[] = await once(started, "response");
    response?.resume();
    return response?.statusCode;
  };
}
