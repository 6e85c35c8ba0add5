import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "#server/runtime/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { startServer, TIMEOUTS } from "#server/runtime/start-server.ts";
import { sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { outputOf, printedAddress, ROOT, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

async function start(environment: Record<string, string>) {
  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "server/main.ts")], {
    env: { ...process.env, ...folders, PORT: "0", ...environment },
    encoding: "utf8",
    timeout: 20_000,
  });
  return [status, stderr];
}

describe("npm run serve", () => {
  // Status 78 tells systemd not to restart it.
  it.each<[Record<string, string>, string]>([
    [{ BUILD_DIR: "/nonexistent" }, "run npm run build first"],
    [{ MAIL_TO: "staff@zixue.example" }, "SMTP_URL and MAIL_FROM not set"],
  ])("does not start with %j, says why, and exits with 78", async (environment, problem) => {
    expect(await start(environment)).toEqual([78, expect.stringContaining(problem)]);
  });

  it("reports a port in use, answers an HTTP/1.0 probe, and logs nothing about the client", async () => {
    const server = await startNodeServer();
    const { port } = new URL(server.url);
    expect(await start({ PORT: port })).toEqual([1, expect.stringContaining("address already in use")]);

    const socket = connect(Number(port), "127.0.0.1");
    const answer = outputOf({ stdout: socket, stderr: null });
    socket.write("GET /healthz HTTP/1.0\r\n\r\n");
    await once(socket, "end");
    expect(answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);

    await fetch(`${server.url}/about?email=somebody@example.com`, { headers: { "user-agent": "a-browser" } });
    await fetch(`${server.url}/nope`);
    expect(await server.stop()).toBe(0);
    const lines = ["/healthz 200", "/about 200", "/nope 404"].map((request) =>
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z GET ${request} [\\d.]+ms$`)),
    );
    expect(server.output().trimEnd().split("\n").slice(1)).toEqual(lines);
  });
});

it("tells systemd when it listens, and logs a crash at the level that journalctl -p err shows", async () => {
  const bin = await temporaryDirectory();
  await writeFile(join(bin, "systemd-notify"), `#!/bin/sh\necho "notified: $*" >&2`, { mode: 0o755 });
  const crash = "process.on('SIGUSR2',()=>{throw(new(Error)('broken'))})";
  const systemd = { NOTIFY_SOCKET: "/run/notify", JOURNAL_STREAM: "8:1", PATH: `${bin}:${process.env.PATH}` };
  const environment = { ...systemd, NODE_OPTIONS: `--import=data:text/javascript,${crash}` };
  const { output, stop } = await startNodeServer({ environment });
  expect(output()).toContain("notified: --ready\n");
  expect(await stop("SIGUSR2")).not.toBe(0);
  expect(output()).toMatch(/^<3>\S+ error the server crashed: broken$/m);
});

it("a server behind a proxy limits each visitor separately, and ignores forged addresses", async () => {
  const environment = { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2" };
  const { url, output } = await startNodeServer({ environment });
  const statuses: number[] = [];
  // The visitor sent the left part; the proxy appended the right one.
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "6.6.6.6, 192.0.2.2", "6.6.6.6, 192.0.2.1"]) {
    const message = `number ${statuses.length}`;
    statuses.push((await sendForm(url, { message }, { "x-forwarded-for": address })).status);
  }
  expect(statuses).toEqual([201, 201, 429, 201, 429]);
  expect(output()).not.toContain("TRUST_PROXY");
  expect(output()).toContain("note message refused: too-many");
});

// As a service manager does it: the signal goes to npm only.
it("SIGTERM to npm start stops the server after its pending requests", {
  timeout: 60_000,
}, async () => {
  // This project with its own scripts, but an empty build step.
  const cwd = await temporaryDirectory();
  const description = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  description.scripts.start = description.scripts.start.replace("vite build", "built.cjs");
  await writeFile(join(cwd, "package.json"), JSON.stringify(description));
  await writeFile(join(cwd, "built.cjs"), "");
  await copyFile(join(ROOT, "launch.cjs"), join(cwd, "launch.cjs"));
  for (const name of ["server", "contract", "node_modules"]) await symlink(join(ROOT, name), join(cwd, name));

  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const env = { ...process.env, ...folders, PORT: "0", CONTACT_RATE_LIMIT: "0" };
  // A process group of its own, so that leftovers can be killed.
  const child = spawn("npm", ["start"], { cwd, detached: true, env });
  onTestFinished(() => void spawnSync("kill", ["-KILL", "--", `-${child.pid}`]));
  const url = await printedAddress(child, outputOf(child));
  expect((await sendForm(url)).status).toBe(201);
  // `close`, not `exit`: npm does not wait, but its output stays open until the last process has ended.
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
  await expect(fetch(url)).rejects.toThrow();
  expect(storedTexts(folders.DATA_DIR)).toHaveLength(1);
});

// Deliberately slow clients are disconnected; others are not affected.
const FORM_HEAD =
  "Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n";

it.each([
  ["stays silent", "", ""],
  ["never ends its headers", "GET / HTTP/1.1\r\nHost: x\r\n", "X: y\r\n"],
  ["never ends its body", `POST /api/contact HTTP/1.1\r\n${FORM_HEAD}`, "a"],
])("a connection that %s is closed", async (_, head, drip) => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const log = createLog((line) => lines.push(line));
  // The server's timeouts, twenty times shorter.
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
  // Keep sending, so the connection is closed for its duration and not for silence.
  const dripping = setInterval(() => drip !== "" && socket.writable && socket.write(drip), 50);
  // The disconnect may arrive as a reset, on which `once` of node:events would reject.
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  expect((await fetch(`http://127.0.0.1:${server.port}/about`)).status).toBe(200);
  expect(lines.join("\n")).not.toMatch(/ 5\d\d \d/);
});
