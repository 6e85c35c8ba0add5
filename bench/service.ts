import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mailTo, startInbox } from "#tests/service/smtp-inbox.ts";
import { IdleMachine, runOnIdleMachine } from "./report/idle-machine.ts";
import { median } from "./report/spread.ts";
import type { Load, LoadResult } from "./service/load-thread.ts";
import { measure, syncsPerSecond } from "./service/measure.ts";
import { messageRequest } from "./service/message-load.ts";
import { type MessageRow, type PageRow, printMessages, printPages } from "./service/report.ts";
import { copySite, nginxVersion, type Running, startHono, startNginx, startOurs } from "./service/servers.ts";

// `npm run bench:service`: how many messages a second are acknowledged with mail off and on, and by an older checkout where
// `--before FOLDER` names one; how many times a second `/` is served, beside Hono's static files and nginx. The servers of a
// table are measured by turns, so that a slow moment hits all. `--quick` tries the bench itself and writes nothing.

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(ROOT, "bench/results/service.json");
const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, before: { type: "string" } },
});

const CLIENTS = options.quick ? [1, 16] : [1, 16, 64];
const SECONDS = options.quick ? 0.3 : 3;
const ROUNDS = options.quick ? 1 : 5;

if (!existsSync(join(ROOT, "build/client/index.html"))) {
  console.error("There is no built site: run npm run build first.");
  process.exit(1);
}
const machine = new IdleMachine();
// On the disk where messages would be, which is not always the one of /tmp.
await mkdir(join(ROOT, ".data"), { recursive: true });
const directory = await mkdtemp(join(ROOT, ".data/bench-"));
const started: { stop(): Promise<unknown> }[] = [];
await runOnIdleMachine(bench);

async function bench(): Promise<void> {
  try {
    const disk = syncsPerSecond(directory, 2);
    const inbox = keep(await startInbox());
    const before = options.before;
    const messageServers: Record<string, Running> = {
      ...(before && { before: keep(await startOurs(join(directory, "before"), {}, before)) }),
      "mail off": keep(await startOurs(join(directory, "off"))),
      // As an owner has it: a few mails a second at most, whatever comes in.
      "mail on": keep(await startOurs(join(directory, "on"), { ...mailTo(inbox.url), MAIL_PER_SECOND: "" })),
    };
    const messages = await measureMessages(messageServers);

    const site = await copySite(directory, await policyOfHome());
    const nginx = nginxVersion();
    const pageServers: Record<string, Running> = {
      "our host": messageServers["mail off"] ?? keep(await startOurs(join(directory, "pages"))),
      "Hono's static files": keep(await startHono(directory, site)),
      ...(nginx && { [nginx]: keep(await startNginx(directory, site)) }),
    };
    const pages = await measurePages(pageServers);

    console.log(`Disk: ${Math.round(disk)} fsyncs a second; ${inbox.mails.length} mails sent meanwhile\n`);
    printMessages(messages);
    printPages(pages);
    if (nginx === undefined) console.log("\nnginx is not installed here.");
    await conclude({ syncsPerSecond: disk, messages, pages });
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await rm(directory, { recursive: true, force: true });
  }
}

function keep<T extends { stop(): Promise<unknown> }>(server: T): T {
  started.push(server);
  return server;
}

/** Calls `run` for every server by turns, ROUNDS times, and gives what each round gave. */
async function byTurns<T>(
  servers: Record<string, Running>,
  run: (server: Running, label: string) => Promise<T>,
): Promise<[string, T[]][]> {
  const results = new Map<string, T[]>(Object.keys(servers).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, server] of Object.entries(servers)) {
      if (!options.quick) await machine.requireIdle();
      results.get(name)?.push(await run(server, `${name} ${round}`));
    }
  }
  return [...results];
}

async function measureMessages(servers: Record<string, Running>): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  for (const clients of CLIENTS) {
    const results = await byTurns(servers, ({ port }, label) => {
      const request = messageRequest(`${clients} ${label}`);
      return measure({ port, clients, seconds: SECONDS, request, expected: "HTTP/1.1 201" });
    });
    const figures = (of: LoadResult[]) => ({
      perSecond: median(of.map(({ perSecond }) => perSecond)),
      medianMs: median(of.map(({ medianMs }) => medianMs)),
      p99Ms: median(of.map(({ p99Ms }) => p99Ms)),
    });
    rows.push({ clients, servers: Object.fromEntries(results.map(([name, of]) => [name, figures(of)])) });
  }
  return rows;
}

async function measurePages(servers: Record<string, Running>): Promise<PageRow[]> {
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n";
  const rows: PageRow[] = [];
  for (const clients of CLIENTS) {
    const load: Omit<Load, "port"> = { clients, seconds: SECONDS / 2, request, expected: "HTTP/1.1 200" };
    const results = await byTurns(servers, async ({ port }) => (await measure({ ...load, port })).perSecond);
    rows.push({ clients, perSecond: Object.fromEntries(results.map(([name, of]) => [name, median(of)])) });
  }
  return rows;
}

async function policyOfHome(): Promise<string> {
  const policies: Record<string, string> = JSON.parse(
    await readFile(join(ROOT, "build/headers.json"), "utf8"),
  );
  return policies["/"] ?? "";
}

async function conclude(figures: object): Promise<void> {
  if (options.quick) {
    console.log("\nA try: nothing written.");
    return;
  }
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).trim();
  const about = {
    date: new Date().toISOString(),
    commit: git("describe", "--always", "--dirty"),
    before: options.before && git("-C", options.before, "describe", "--always"),
    machine: {
      cpu: cpus()[0]?.model ?? "unknown",
      cores: cpus().length,
      busyWithOthers: machine.busiest,
      memoryGB: Math.round(totalmem() / 2 ** 30),
      system: `${process.platform} ${release()} ${process.arch}`,
      node: process.version,
    },
  };
  await writeFile(RESULTS, `${JSON.stringify({ ...about, ...figures }, null, 2)}\n`);
  console.log("\nWritten to bench/results/service.json");
}
