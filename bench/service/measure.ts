import { once } from "node:events";
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Load, LoadResult } from "./load-thread.ts";

export async function measure(load: Load): Promise<LoadResult> {
  const thread = new Worker(new URL("./load-thread.ts", import.meta.url), { workerData: load });
  const [result] = (await once(thread, "message")) as [LoadResult];
  return result;
}

/** How often a second this disk can say "written": no store that waits for it acknowledges more commits than that. */
export function syncsPerSecond(directory: string, seconds: number): number {
  const path = join(directory, "sync-probe");
  const file = openSync(path, "w");
  const page = Buffer.alloc(4096, 1);
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < seconds * 1000) {
    writeSync(file, page);
    fsyncSync(file);
    count++;
  }
  const elapsed = (performance.now() - started) / 1000;
  closeSync(file);
  rmSync(path);
  return count / elapsed;
}
