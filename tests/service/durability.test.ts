import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { databasePath } from "#server/store/data-folder.ts";
import { sendForm, storedMessages } from "#tests/service/contact-form.ts";
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

describe("SIGTERM", () => {
  it("finishes what is under way and takes nothing new", async () => {
    const server = await startNodeServer({ buildDirectory: build });
    expect((await sendForm(server.url, { message: "before" })).status).toBe(201);
    // Held by another process, the message waits in the store when the signal comes.
    const holder = new DatabaseSync(databasePath(server.dataDirectory));
    holder.exec("BEGIN IMMEDIATE");
    const underWay = sendForm(server.url, { message: "under way" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = server.stop("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(sendForm(server.url, { message: "too late" })).rejects.toThrow();
    holder.exec("COMMIT");
    holder.close();
    expect((await underWay).status).toBe(201);
    expect(await stopped).toBe(0);
    expect(storedMessages(server.dataDirectory).map(({ message }) => message)).toEqual([
      "before",
      "under way",
    ]);
    expect(server.output()).toContain("POST /api/contact 201");
  }, 30_000);
});
