import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterFile } from "#tests/service/after-file.ts";

/** A new directory, removed after the test file. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "zixue-"));
  afterFile(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}
