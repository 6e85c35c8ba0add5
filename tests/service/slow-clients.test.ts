import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";

// Who is slow on purpose is shown out; who reads the site meanwhile notices nothing.

const FORM_TYPE = "Content-Type: application/x-www-form-urlencoded";

describe.concurrent("a connection that", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startNodeServer();
  }, 30_000);

  it.each([
    ["says nothing", "", ""],
    ["never ends its headers", "GET / HTTP/1.1\r\nHost: x\r\n", "X: y\r\n"],
    [
      "never ends its body",
      `POST /api/contact HTTP/1.1\r\nHost: x\r\n${FORM_TYPE}\r\nContent-Length: 9000\r\n\r\n`,
      "a",
    ],
  ])("%s is closed", { timeout: 60_000 }, async (_, head, drip) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => socket.destroy());
    socket.resume();
    if (head !== "") socket.write(head);
    // Keeps the connection busy, so that it is not closed for being silent but for taking too long.
    const dripping = setInterval(() => drip !== "" && socket.writable && socket.write(drip), 1_000);
    // Being shown out may arrive as a reset, on which `once` of node:events would reject.
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(dripping);
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect(server.output()).not.toMatch(/ 5\d\d \d/);
  });
});
