import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const directories: string[] = [];

/** A new directory, removed after the test file. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "zixue-"));
  directories.push(directory);
  return directory;
}

afterAll(async () => {
  const options = { recursive: true, force: true, maxRetries: 5 };
  await Promise.all(directories.splice(0).map((directory) => rm(directory, options)));
});
