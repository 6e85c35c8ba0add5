import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { MAX_BODY_BYTES } from "#server/contact/form-body.ts";
import { FORM, sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import {
  createChance,
  hostileBody,
  hostileHeaders,
  hostileRequest,
} from "#tests/service/hostile-requests.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";
import { RUNTIMES } from "#tests/service/runtimes.ts";

// Some thousands of malformed and hostile requests end with no 5xx, no crash and nothing stored.

const AT_ONCE = 25;
const POST_HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;

async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < count; start += AT_ONCE) {
    const indexes = Array.from({ length: AT_ONCE }, (_, offset) => start + offset);
    results.push(...(await Promise.all(indexes.map(work))));
  }
  return results;
}

describe.each(RUNTIMES)("hostile forms on $name", ({ name, start }) => {
  it("are refused, all of them", async () => {
    const service = await start(await createFixtureSite());
    const chance = createChance(20_250_131);
    const verdicts = await inTurns(name.startsWith("Node") ? 1_500 : 300, async () => {
      const body = hostileBody(chance);
      const init = { method: "POST", redirect: "manual", headers: hostileHeaders(chance), body } as const;
      return { verdict: await verdictOn(`${service.url}${CONTACT_PATH}`, init), body: body.slice(0, 500) };
    });
    expect(verdicts.filter(({ verdict }) => verdict !== "refused")).toEqual([]);
    expect(await service.query("SELECT id FROM messages")).toEqual([]);
    expect((await sendForm(service.url)).status).toBe(201);
    await service.stop();
  }, 120_000);
});

describe("hostile requests on a bare socket", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startNodeServer();
  }, 30_000);

  it("get no 5xx, no file from outside the build, store nothing and end nothing", async () => {
    const chance = createChance(42);
    const answers = await inTurns(1_000, async () => {
      const request = hostileRequest(chance);
      return { request, answer: await exchange(server.url, request) };
    });
    const wrong = answers.filter(
      ({ answer }) => !/^HTTP\/1\.1 [2-4]/.test(answer) || /root:|"dependencies"|SQLite format/.test(answer),
    );
    expect(wrong).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect(storedTexts(server.dataDirectory)).toEqual([]);
    expect((await sendForm(server.url)).status).toBe(201);
  }, 60_000);

  it("cannot smuggle a second message behind the first", async () => {
    const form = new URLSearchParams({ ...FORM, message: "smuggled" }).toString();
    const inner = `${POST_HEAD}Content-Length: ${form.length}\r\n\r\n${form}`;
    const outer = "POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n";
    await exchange(server.url, `${outer}0\r\n\r\n${inner}`);
    expect(storedTexts(server.dataDirectory)).not.toContain("smuggled");
  });

  it("that break off in the middle are no fault of the server, whose log has no error and no 5xx of any of them", async () => {
    const framings = ["Content-Length: 500\r\n\r\nname=a", "Transfer-Encoding: chunked\r\n\r\nff\r\nname=a"];
    await inTurns(100, async (index) => {
      await exchange(server.url, `${POST_HEAD}${framings[index % 2]}`, 50);
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // When it has stopped every answer is in its log, also one that came too late for a socket here.
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain("POST /api/contact 201");
    expect(server.output()).not.toMatch(/ 5\d\d \d| error /);
  });
});

/**
 * A body far too large is not read to its end, so its connection may be closed while the client is still sending, or while
 * it sends the next request on it. That one is sent again, as a browser would.
 */
async function verdictOn(url: string, init: RequestInit & { body: string }): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const response = await fetch(url, init).catch(() => undefined);
    if (response === undefined && init.body.length > MAX_BODY_BYTES) return "refused";
    if (response === undefined) continue;
    // 303 is how a form without JavaScript is told no.
    if (response.status === 303 && response.headers.get("location") === "/contact#not-sent") return "refused";
    return response.status >= 400 && response.status < 500 ? "refused" : `answered with ${response.status}`;
  }
  return "cut off three times";
}

/** Sends bytes and gives what comes back, from the final status on, until the server has nothing more to say. */
function exchange(url: string, bytes: string, patience = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    // Every request gets an answer, however late: silence is a failure.
    socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer = (answer + chunk.toString("latin1")).replace(/^(?:HTTP\/1\.1 1\d\d .*\r\n\r\n)+/, "");
      if (answer !== "") socket.setTimeout(20);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(answer));
    socket.write(bytes, "latin1");
  });
}
