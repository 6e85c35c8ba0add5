import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTACT_PATH } from "#contract/contact.ts";
import { compressFiles } from "#publish/compress.ts";
import { writeHeaders } from "#publish/headers.ts";
import { attribute, elementsOf, parsePage } from "#publish/parse-page.ts";
import { listSiteFiles } from "#publish/site-directory.ts";
import { hstsSubdomainsOf } from "#server/runtime/settings.ts";

/**
 * The limit: the very same build with every script and module preload taken out of its pages. Headers and compressed forms are
 * made anew by the code that makes the real ones, so that nothing but the scripts is different.
 */
export async function makeLimitVersion(buildDirectory: string): Promise<string> {
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
