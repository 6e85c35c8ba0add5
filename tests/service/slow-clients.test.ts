import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "#server/runtime/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { startServer, TIMEOUTS } from "#server/runtime/start-server.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Who is slow on purpose is shown out; who reads the site meanwhile notices nothing.

const FORM_HEAD = "Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n";

it.each([
  ["says nothing", "", ""],
  ["never ends its headers", "GET / HTTP/1.1\r\nHost: x\r\n", "X: y\r\n"],
  ["never ends its body", `POST /api/contact HTTP/1.1\r\n${FORM_HEAD}`, "a"],
])("a connection that %s is closed", async (_, head, drip) => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(),
  );
  // The server's own times, twenty times as fast.
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, ...others } = TIMEOUTS;
  const server = await startServer(readSettings({ ...folders, PORT: "0" }), log, {
    ...others,
    headersTimeout: headersTimeout / 20,
    requestTimeout: requestTimeout / 20,
    connectionsCheckingInterval: connectionsCheckingInterval / 20,
  });
  onTestFinished(() => server.stop());

  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.resume();
  if (head !== "") socket.write(head);
  // Keeps the connection busy, so that it is not closed for being silent but for taking too long.
  const dripping = setInterval(() => drip !== "" && socket.writable && socket.write(drip), 50);
  // Being shown out may arrive as a reset, on which `once` of node:events would reject.
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  expect((await fetch(`http://127.0.0.1:${server.port}/about`)).status).toBe(200);
  expect(lines.join("\n")).not.toMatch(/ 5\d\d \d/);
});
