import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTACT_PATH } from "#contract/contact.ts";
import { compressFiles } from "#publish/compress.ts";
import { writeHeaders } from "#publish/headers.ts";
import { listSiteFiles } from "#publish/site-directory.ts";

/**
 * The limit: a copy of the build without any script or module preload. Headers and compressed files come from the code that makes
 * the real ones, so only the scripts differ.
 */
export async function copyWithoutScripts(buildDirectory: string): Promise<string> {
  const target = `${buildDirectory}-limit`;
  await cp(buildDirectory, target, { recursive: true });
  const client = join(target, "client");
  for (const name of await listSiteFiles(client)) {
    if (!name.endsWith(".html")) continue;
    const file = join(client, name);
    await writeFile(file, withoutScripts(await readFile(file, "utf8")));
  }
  await writeHeaders(client, process.env.CONTACT_ENDPOINT || CONTACT_PATH);
  await compressFiles(client);
  return target;
}

export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
}
