import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findInlineCode } from "#publish/headers/inline-code.ts";
import {
  addressOf,
  baseHeaders,
  CACHE,
  contentSecurityPolicy,
  DOCUMENT_HEADERS,
  HASHED_DIRECTORY,
  type HeaderOptions,
  type ResponseHeaders,
  SVG_POLICY,
} from "#server/site/response-headers.ts";

/**
 * Computes the Content Security Policy of every page and writes it twice: `headers.json` next to the site for the Node host,
 * `_headers` inside it for the edge. `pages` is HTML by file name; a `contactEndpoint` without a host means this site.
 */
export async function writeHeaders(
  client: string,
  pages: Readonly<Record<string, string>>,
  contactEndpoint: string,
  options: HeaderOptions,
): Promise<void> {
  const contactOrigin = otherOrigin(contactEndpoint);
  const policies: Record<string, string> = {};
  for (const [name, html] of Object.entries(pages).sort()) {
    const { scripts, styles } = findInlineCode(html, name);
    const hashes = { scriptHashes: hashesOf(scripts), styleHashes: hashesOf(styles) };
    policies[addressOf(name)] = contentSecurityPolicy({ ...hashes, contactOrigin });
  }
  await writeFile(join(client, "..", "headers.json"), `${JSON.stringify(policies, null, 2)}\n`);
  await writeFile(join(client, "_headers"), formatEdgeHeaders(policies, options));
}

function otherOrigin(endpoint: string): string | undefined {
  if (endpoint.startsWith("/") && !endpoint.startsWith("//")) return undefined;
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new Error(`CONTACT_ENDPOINT: "${endpoint}" is neither a path on this site nor an http(s) URL`);
  return url.origin;
}

function hashesOf(codes: string[]): string[] {
  const hashes = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

// Cloudflare's limits on `_headers`: https://developers.cloudflare.com/workers/static-assets/headers/
const MAX_RULES = 100;
const MAX_LINE = 2_000;

/**
 * The edge's `_headers`: the same headers as fileHeaders() on Node. Matching rules apply from top to bottom and join
 * repeated headers, so `!` removes the earlier one first.
 */
export function formatEdgeHeaders(policies: Readonly<Record<string, string>>, options: HeaderOptions) {
  const dropEarlierCache = { "! Cache-Control": "" };
  const headers: Record<string, ResponseHeaders> = {
    "/*": { ...baseHeaders(options), "Cache-Control": CACHE.other },
    [`${HASHED_DIRECTORY}*`]: { ...dropEarlierCache, "Cache-Control": CACHE.hashed },
    "/*.svg": { "Content-Security-Policy": SVG_POLICY },
  };
  for (const [address, policy] of Object.entries(policies))
    headers[address] = {
      ...dropEarlierCache,
      ...DOCUMENT_HEADERS,
      "Content-Security-Policy": policy,
      "Cache-Control": CACHE.page,
    };
  const rules = Object.entries(headers).map(([path, values]) => {
    const lines = Object.entries(values).map(([name, value]) =>
      value ? `  ${name}: ${value}` : `  ${name}`,
    );
    return [path, ...lines].join("\n");
  });
  if (rules.length > MAX_RULES)
    throw new Error(`_headers would have ${rules.length} rules; the edge reads ${MAX_RULES}`);
  const text = `${rules.join("\n\n")}\n`;
  const tooLong = text.split("\n").find((line) => line.length > MAX_LINE);
  if (tooLong !== undefined)
    throw new Error(
      `_headers would have a line of ${tooLong.length} characters; the edge reads ${MAX_LINE}: ${tooLong}`,
    );
  return text;
}
