import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { CONTACT_PATH } from "#contract/contact.ts";
import type { Load, LoadResult } from "./service/load-thread.ts";
import { measure, median, syncsPerSecond } from "./service/measure.ts";
import { nginxVersion, type Running, startNginx, startOurs } from "./service/servers.ts";

// `npm run bench:service`: how many messages a second are acknowledged, beside what the disk can do at best, and how many
// times a second `/` is served, beside nginx with the same files. One machine, one run, so the ratios mean something.

const ROOT = join(import.meta.dirname, "..");
const CLIENTS = [1, 16, 64];
const SECONDS = 3;
const ROUNDS = 5;

type MessageRow = LoadResult & { clients: number; toDisk: number };
type PageRow = { clients: number; ours: number; nginx: number | undefined; ratio: number | undefined };

if (!existsSync(join(ROOT, "build/client/index.html"))) {
  console.error("There is no built site: run npm run build first.");
  process.exit(1);
}

const [loadBefore = 0] = loadavg();

// On the disk where messages would be, which is not always the one of /tmp.
await mkdir(join(ROOT, ".data"), { recursive: true });
const directory = await mkdtemp(join(ROOT, ".data/bench-"));
try {
  const disk = syncsPerSecond(directory, 2);
  const ours = await startOurs(join(directory, "data"));
  const messages = await measureMessages(ours.port, disk);
  const nginx = nginxVersion();
  const rival = nginx === undefined ? undefined : await startNginx(directory, await policyOfHome());
  const pages = await measurePages(ours, rival);
  await Promise.all([ours.stop(), rival?.stop()]);
  await report(disk, messages, pages, nginx);
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function measureMessages(port: number, disk: number): Promise<MessageRow[]> {
  const digits = 12;
  const [before = "", after = ""] = new URLSearchParams({
    name: "Li Wei",
    email: "li.wei@example.com",
    phone: "+1 555 0100",
    subject: "course-inquiry",
    message: `When does the next course start? I have studied for two years and would like to speak more. #\0`,
  })
    .toString()
    .split("%00");
  const head = [
    `POST ${CONTACT_PATH} HTTP/1.1`,
    "Host: localhost",
    "Accept: application/json",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${before.length + digits + after.length}`,
  ].join("\r\n");
  const rows: MessageRow[] = [];
  for (const clients of CLIENTS) {
    const request = { before: `${head}\r\n\r\n${before}`, after, digits };
    const result = await measure({ port, clients, seconds: SECONDS, request, expected: "HTTP/1.1 201" });
    rows.push({ ...result, clients, toDisk: result.perSecond / disk });
  }
  return rows;
}

async function measurePages(ours: Running, rival: Running | undefined): Promise<PageRow[]> {
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n";
  const rows: PageRow[] = [];
  for (const clients of CLIENTS) {
    const rates = { ours: [] as number[], nginx: [] as number[] };
    const load: Omit<Load, "port"> = { clients, seconds: SECONDS / 2, request, expected: "HTTP/1.1 200" };
    // By turns, so that a slow moment of the machine hits both.
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push((await measure({ ...load, port: ours.port })).perSecond);
      if (rival !== undefined) rates.nginx.push((await measure({ ...load, port: rival.port })).perSecond);
    }
    const nginx = rival === undefined ? undefined : median(rates.nginx);
    const own = median(rates.ours);
    rows.push({ clients, ours: own, nginx, ratio: nginx === undefined ? undefined : own / nginx });
  }
  return rows;
}

async function policyOfHome(): Promise<string> {
  const policies: Record<string, string> = JSON.parse(
    await readFile(join(ROOT, "build/headers.json"), "utf8"),
  );
  return policies["/"] ?? "";
}

async function report(disk: number, messages: MessageRow[], pages: PageRow[], nginx: string | undefined) {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], {
    cwd: ROOT,
    encoding: "utf8",
  }).trim();
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    loadBefore,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()} ${process.arch}`,
    node: process.version,
    nginx: nginx ?? "not installed",
  };
  const result = { date: new Date().toISOString(), commit, machine, syncsPerSecond: disk, messages, pages };
  await mkdir(join(ROOT, "bench/results"), { recursive: true });
  await writeFile(join(ROOT, "bench/results/service.json"), `${JSON.stringify(result, null, 2)}\n`);

  console.log(`Disk: ${Math.round(disk)} fsyncs a second\n`);
  console.log("clients  messages/s acknowledged  to one fsync each  median ms  p99 ms");
  for (const row of messages) {
    console.log(
      line(
        [
          row.clients,
          row.perSecond.toFixed(0),
          row.toDisk.toFixed(2),
          row.medianMs.toFixed(2),
          row.p99Ms.toFixed(2),
        ],
        [7, 24, 17, 9, 6],
      ),
    );
  }
  console.log(`\nclients  GET / a second, ours  ${nginx ?? "nginx"}  ours to nginx`);
  for (const { clients, ours, nginx: rival, ratio } of pages) {
    console.log(
      line([clients, ours.toFixed(0), rival?.toFixed(0) ?? "-", ratio?.toFixed(2) ?? "-"], [7, 20, 12, 13]),
    );
  }
  if (nginx === undefined)
    console.log("\nnginx is not installed here: there is nothing to compare the second table with.");
  if (loadBefore > cpus().length / 2) {
    console.log(
      `\nThe machine was busy with something else (load ${loadBefore.toFixed(1)}): run this again when it is not.`,
    );
  }
  console.log("\nWritten to bench/results/service.json");
}

function line(cells: (string | number)[], widths: number[]): string {
  return cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join("  ");
}
