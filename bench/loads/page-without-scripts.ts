import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTACT_PATH } from "#contract/contact.ts";
import { compressFiles } from "#publish/compress.ts";
import { writeHeaders } from "#publish/headers.ts";
import { attribute, elementsOf, parsePage } from "#publish/parse-page.ts";
import { listSiteFiles } from "#publish/site-directory.ts";
import { hstsSubdomainsOf } from "#server/runtime/settings.ts";

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
    await writeFile(file, withoutScripts(await readFile(file, "utf8"), name));
  }
  await writeHeaders(client, process.env.CONTACT_ENDPOINT || CONTACT_PATH, {
    hstsSubdomains: hstsSubdomainsOf(process.env),
  });
  await compressFiles(client);
  return target;
}

/** Cuts them out of the text, so that every other byte stays as it was built. */
export function withoutScripts(html: string, file: string): string {
  return [...elementsOf(parsePage(html, file))]
    .filter((element) => element.tagName === "script" || attribute(element, "rel") === "modulepreload")
    .flatMap(({ sourceCodeLocation }) => sourceCodeLocation ?? [])
    .sort((a, b) => b.startOffset - a.startOffset)
    .reduce((text, { startOffset, endOffset }) => text.slice(0, startOffset) + text.slice(endOffset), html);
}
