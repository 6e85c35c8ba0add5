import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { mailTo, startInbox } from "#tests/service/smtp-inbox.ts";
import { QuietMachine } from "./report/quiet-machine.ts";
import { median } from "./report/spread.ts";
import type { Load, LoadResult } from "./service/load-thread.ts";

// `npm run bench:service`: acknowledged messages per second with mail on, for 1, 16 and 64 clients. `--before FOLDER` also
// measures an older checkout, in turns so that noise hits both. `--quick` runs on a busy machine too and writes nothing.

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(ROOT, "bench/results/service.json");
const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, before: { type: "string" } },
});
const SECONDS = 3;
const ROUNDS = options.quick ? 3 : 5;
const projects = { ...(options.before && { before: options.before }), now: ROOT };
const machine = new QuietMachine();
const rows: ({ clients: number; project: string } & LoadResult)[] = [];
for (const clients of [1, 16, 64]) {
  const results: Record<string, LoadResult[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [project, folder] of Object.entries(projects)) {
      if (!options.quick) await machine.requireIdle();
      results[project] ??= [];
      results[project].push(await measure(folder, clients));
    }
  }
  for (const [project, loads] of Object.entries(results)) {
    const medianOf = (figure: keyof LoadResult) => {
      const middle = median(loads.map((load) => load[figure]));
      return Number(middle.toFixed(2));
    };
    rows.push({
      clients,
      project,
      perSecond: Math.round(medianOf("perSecond")),
      medianMs: medianOf("medianMs"),
      p99Ms: medianOf("p99Ms"),
    });
  }
}
console.table(rows);
if (!options.quick) {
  const commit = (folder: string) =>
    execFileSync("git", ["-C", folder, "describe", "--always", "--dirty"], {
      encoding: "utf8",
    }).trim();
  const about = {
    date: new Date().toISOString(),
    commit: commit(ROOT),
    before: options.before && commit(options.before),
    machine: { cpu: cpus()[0]?.model, cores: cpus().length, busyWithOthers: machine.busiest },
  };
  await writeFile(RESULTS, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
}

/** Starts a new server and mail server each time: the previous one may still be sending mail. */
async function measure(project: string, clients: number): Promise<LoadResult> {
  // On the disk that would hold the messages, which is not always that of /tmp.
  await mkdir(join(ROOT, ".data"), { recursive: true });
  const directory = await mkdtemp(join(ROOT, ".data/bench-"));
  const inbox = await startInbox();
  const settings = {
    ...mailTo(inbox.url),
    PORT: "0",
    DATA_DIR: directory,
    CONTACT_RATE_LIMIT: "0",
  };
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, BUILD_DIR: join(ROOT, "build"), ...settings },
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once("exit", () => reject(new Error(`the server in ${project} did not start`)));
      server.stdout.on("data", (text) => {
        const found = /http:\/\/localhost:(\d+)/.exec(String(text))?.[1];
        if (found) resolve(Number(found));
      });
    });
    const workerData: Load = { port, clients, seconds: SECONDS };
    const thread = new Worker(new URL("./service/load-thread.ts", import.meta.url), { workerData });
    const [result] = (await once(thread, "message")) as [LoadResult];
    return result;
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
    await inbox.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
