import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { directoryPath, listSiteFiles } from "#publish/files/site-directory.ts";
import { formatEdgeHeaders } from "#publish/headers/edge-headers.ts";
import { findInlineCode } from "#publish/headers/inline-code.ts";
import { contentSecurityPolicy, type HeaderOptions } from "#server/site/response-headers.ts";
import { addressOf } from "#server/site/site-address.ts";

/**
 * Computes the Content Security Policy of every page from the page itself and writes it twice: `headers.json` beside the
 * site for the Node host, `_headers` inside it for the edge. `contactEndpoint` is what the form posts to, as the build was
 * told (`CONTACT_ENDPOINT`); a path means this site.
 */
export async function writeHeaders(
  clientDirectory: URL | string,
  contactEndpoint: string,
  options: HeaderOptions,
): Promise<void> {
  const client = directoryPath(clientDirectory);
  const contactOrigin = otherOrigin(contactEndpoint);
  const policies = new Map<string, string>();
  for (const name of await listSiteFiles(client)) {
    if (!name.endsWith(".html")) continue;
    const { scripts, styles } = findInlineCode(await readFile(join(client, name), "utf8"), name);
    policies.set(
      addressOf(name),
      contentSecurityPolicy({
        scriptHashes: hashesOf(scripts),
        styleHashes: hashesOf(styles),
        contactOrigin,
      }),
    );
  }
  await writeFile(
    join(client, "..", "headers.json"),
    `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`,
  );
  await writeFile(join(client, "_headers"), formatEdgeHeaders(policies, options));
}

function otherOrigin(endpoint: string): string | undefined {
  if (endpoint.startsWith("/") && !endpoint.startsWith("//")) return undefined;
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new Error(`CONTACT_ENDPOINT: "${endpoint}" is neither a path on this site nor an http(s) address`);
  }
  return url.origin;
}

function hashesOf(codes: string[]): string[] {
  const hashes = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}
