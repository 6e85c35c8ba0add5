import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from "node:net";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { servicePlugin } from "#publish/plugins/service-plugin.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { createLog } from "#server/runtime/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { startServer, TIMEOUTS } from "#server/runtime/start-server.ts";
import { query, sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { outputOf, ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { mailTo } from "#tests/service/smtp-inbox.ts";
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

it.each<[Record<string, string>, string]>([
  [{ BUILD_DIR: "/nonexistent" }, "run npm run build first"],
  [{ MAIL_TO: "staff@zixue.example" }, "SMTP_URL and MAIL_FROM not set"],
])("npm run serve does not start with %j, and says why", async (environment, problem) => {
  expect(await start(environment)).toEqual([1, expect.stringContaining(problem)]);
});

it("npm run serve reports a port in use, answers an HTTP/1.0 probe, and logs nothing about the client", async () => {
  const server = await startNodeServer();
  const { port } = new URL(server.url);
  expect(await start({ PORT: port })).toEqual([
    1,
    expect.stringContaining("address already in use"),
  ]);

  const socket = connect(Number(port), "127.0.0.1");
  const answer = outputOf({ stdout: socket, stderr: null });
  socket.write("GET /healthz HTTP/1.0\r\n\r\n");
  await once(socket, "end");
  expect(answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);

  await fetch(`${server.url}/about?email=somebody@example.com`, {
    headers: { "user-agent": "a-browser" },
  });
  await fetch(`${server.url}/nope`);
  expect(await server.stop()).toBe(0);
  const lines = ["/healthz 200", "/about 200", "/nope 404"].map((request) =>
    expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z GET ${request} [\\d.]+ms$`)),
  );
  expect(server.output()).toMatch(/warning mail is off: nobody is told of a message/);
  expect(server.output().trimEnd().split("\n").slice(-3)).toEqual(lines);
});

it("tells systemd when it listens, and logs a crash at the level that journalctl -p err shows", async () => {
  const bin = await temporaryDirectory();
  await writeFile(join(bin, "systemd-notify"), `#!/bin/sh\necho "notified: $*" >&2`, {
    mode: 0o755,
  });
  const crash = "process.on('SIGUSR2',()=>{throw(new(Error)('broken'))})";
  const systemd = {
    NOTIFY_SOCKET: "/run/notify",
    JOURNAL_STREAM: "8:1",
    PATH: `${bin}:${process.env.PATH}`,
  };
  const environment = { ...systemd, NODE_OPTIONS: `--import=data:text/javascript,${crash}` };
  const { output, stop } = await startNodeServer({ environment });
  expect(output()).toContain("notified: --ready\n");
  expect(await stop("SIGUSR2")).not.toBe(0);
  expect(output()).toMatch(/^<3>\S+ error the server crashed: broken$/m);
});

// systemd, by the example of a shell: it holds the socket as descriptor 3, and starts a server when one has ended.
const SUPERVISOR = `
while :; do
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" &
  echo "started $!"
  wait $!
done`;

/** Node names a listening socket's descriptor nowhere else. */
function descriptorOf(socket: Server): number {
  const { _handle } = socket as unknown as { _handle: { fd: number } };
  return _handle.fd;
}

it("restarts refuse nobody while systemd holds the socket, and PORT does not matter then", async () => {
  const socket = createTcpServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const dataDirectory = await temporaryDirectory();
  const settings = { PORT: "1", BUILD_DIR: await createFixtureSite(), DATA_DIR: dataDirectory };
  const command = [SUPERVISOR, "sh", process.execPath, join(ROOT, "server/main.ts")];
  const supervisor = spawn("sh", ["-c", ...command], {
    stdio: ["ignore", "pipe", "pipe", descriptorOf(socket)],
    env: { ...process.env, ...settings, CONTACT_RATE_LIMIT: "0" },
    detached: true,
  });
  onTestFinished(() => void process.kill(-Number(supervisor.pid), "SIGKILL"));
  socket.close();
  const output = outputOf(supervisor);
  const servers = () => [...output().matchAll(/^started (\d+)$/gm)].map(([, pid]) => Number(pid));
  const started = (count: number) =>
    until(() => expect(output().match(/ on http:/g), output()).toHaveLength(count));

  await started(1);
  let sending = true;
  const statuses: number[] = [];
  const visitor = async (_: unknown, number: number) => {
    while (sending) {
      const message = `number ${number}, message ${statuses.length}`;
      const answer = await sendForm(
        `http://127.0.0.1:${port}`,
        { message },
        { connection: "close" },
      );
      statuses.push(answer.status);
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  for (const restarts of [1, 2, 3]) {
    process.kill(Number(servers().at(-1)), "SIGTERM");
    await started(restarts + 1);
  }
  sending = false;
  await Promise.all(visitors);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(storedTexts(dataDirectory)).toHaveLength(statuses.length);
});

it("strangers learn from /healthz only that messages can be stored, and cause no write; this machine learns all", async () => {
  const { url, dataDirectory } = await startNodeServer();
  const check = async (headers: Record<string, string> = {}) =>
    (await fetch(`${url}/healthz`, { headers })).json();
  const written = () => query(databasePath(dataDirectory), "SELECT content FROM health_check");
  const all = {
    ok: true,
    mail: "off",
    backup: "none",
    clock: "right",
    release: expect.any(String),
  };
  expect(await check()).toEqual(all);
  const before = written();
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
    expect(await check({ [name]: "192.0.2.1" })).toEqual({ ok: true });
  expect(written()).toEqual(before);
  await check();
  expect(written()).not.toEqual(before);
});

it("a server whose log cannot be written goes on", async () => {
  const reader = ["bash", "-c", 'exec "$@" > >(head --lines=2) 2>&1', "bash"];
  const { url, child } = await startNodeServer({ through: reader });
  for (const path of ["/about", "/nope", "/about"]) await fetch(`${url}${path}`);
  expect((await sendForm(url)).status).toBe(201);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

it("a client that sends request upon request and reads no answer is cut off", async () => {
  const { url } = await startNodeServer();
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET /about HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_700));
  socket.resume();
  await once(socket, "close");
  expect((await fetch(`${url}/about`)).status).toBe(200);
});

it("a server behind a proxy limits each visitor separately, and ignores forged addresses", async () => {
  const environment = { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2" };
  const { url, output } = await startNodeServer({ environment });
  const statuses: number[] = [];
  // The visitor sent the left part; the proxy appended the right one.
  for (const address of [
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.1",
    "6.6.6.6, 192.0.2.2",
    "6.6.6.6, 192.0.2.1",
  ])
    statuses.push((await sendForm(url, {}, { "x-forwarded-for": address })).status);
  expect(statuses).toEqual([201, 201, 429, 201, 429]);
  expect(output()).not.toContain("TRUST_PROXY");
  expect(output()).toContain("note message refused: too-many");
});

// Deliberately slow clients are disconnected; others are not affected.
const FORM_HEAD =
  "Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n";

it("connections that stay silent, or never end their headers or their body, are closed", async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const log = createLog((line) => lines.push(line));
  // The server's timeouts, twenty times shorter.
  const server = await startServer(readSettings({ ...folders, PORT: "0" }), log, {
    ...TIMEOUTS,
    headersTimeout: TIMEOUTS.headersTimeout / 20,
    requestTimeout: TIMEOUTS.requestTimeout / 20,
    connectionsCheckingInterval: TIMEOUTS.connectionsCheckingInterval / 20,
  });
  onTestFinished(() => server.stop());

  const slow = [
    ["", ""],
    ["GET / HTTP/1.1\r\nHost: x\r\n", "X: y\r\n"],
    [`POST /api/contact HTTP/1.1\r\n${FORM_HEAD}`, "a"],
  ].map(async ([head = "", drip = ""]) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => socket.destroy());
    socket.resume();
    socket.write(head);
    // Keep sending, so the connection is closed for its duration and not for silence.
    const dripping = setInterval(() => socket.writable && socket.write(drip), 50);
    // The disconnect may arrive as a reset, on which `once` of node:events would reject.
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(dripping);
  });
  await Promise.all(slow);
  expect((await fetch(`http://127.0.0.1:${server.port}/about`)).status).toBe(200);
  expect(lines.join("\n")).not.toMatch(/ 5\d\d \d/);
});

it("in development the form stores messages apart from production's and sends no mail", async () => {
  for (const [name, value] of Object.entries(mailTo("smtp://127.0.0.1:1"))) vi.stubEnv(name, value);
  vi.stubEnv("DATA_DIR", undefined);
  const project = process.cwd();
  process.chdir(await temporaryDirectory());
  onTestFinished(() => process.chdir(project));
  const server = { host: "127.0.0.1", port: 0 };
  const vite = await createServer({ configFile: false, plugins: [servicePlugin()], server });
  onTestFinished(() => vite.close());
  await vite.listen();
  const address = vite.httpServer?.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect((await sendForm(`http://127.0.0.1:${port}`)).status).toBe(201);
  const due = query(databasePath(".data/development"), "SELECT to_mail AS due FROM messages");
  expect([due, existsSync(databasePath(".data"))]).toEqual([[{ due: 0 }], false]);
});
