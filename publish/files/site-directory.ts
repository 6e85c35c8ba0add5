import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Every file of the built site by its path in it, sorted, so that two builds of one source come out the same. */
export async function listSiteFiles(clientDirectory: string): Promise<string[]> {
  const entries = await readdir(clientDirectory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDirectory, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

export function directoryPath(directory: URL | string): string {
  return directory instanceof URL ? fileURLToPath(directory) : directory;
}
