import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
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

/** Cloudflare reads no more: https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100;

/**
 * Writes the headers twice: the documents' Content Security Policy next to the site for the Node
 * host, `_headers` inside it for the edge. A `contactEndpoint` without a host means this site.
 */
export async function writeHeaders(
  client: string,
  documents: readonly string[],
  { script, styles }: { script: string; styles: readonly string[] },
  contactEndpoint: string,
  options: HeaderOptions,
): Promise<void> {
  const policy = contentSecurityPolicy(
    hashOf(script),
    styles.map(hashOf),
    otherOrigin(contactEndpoint),
  );
  await writeFile(join(client, "..", "document-policy.txt"), policy);
  await writeFile(join(client, "_headers"), formatEdgeHeaders(documents, policy, options));
}

function otherOrigin(endpoint: string): string | undefined {
  if (endpoint.startsWith("/") && !endpoint.startsWith("//")) return undefined;
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new Error(
      `CONTACT_ENDPOINT: "${endpoint}" is neither a path on this site nor an http(s) URL`,
    );
  }
  return url.origin;
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/**
 * The edge's `_headers`: the same headers as fileHeaders() on Node. Matching rules apply from top
 * to bottom and join repeated headers, so `!` removes the earlier one first.
 */
export function formatEdgeHeaders(
  documents: readonly string[],
  policy: string,
  options: HeaderOptions,
) {
  const document = {
    "! Cache-Control": "",
    ...DOCUMENT_HEADERS,
    "Content-Security-Policy": policy,
    "Cache-Control": CACHE.page,
  };
  const rules: (readonly [string, ResponseHeaders])[] = [
    ["/*", { ...baseHeaders(options), "Cache-Control": CACHE.other }],
    [`${HASHED_DIRECTORY}*`, { "! Cache-Control": "", "Cache-Control": CACHE.hashed }],
    ["/*.svg", { "Content-Security-Policy": SVG_POLICY }],
    ...documents.map((name) => [addressOf(name), document] as const),
  ];
  if (rules.length > MAX_RULES) {
    throw new Error(`_headers would have ${rules.length} rules; the edge reads ${MAX_RULES}`);
  }
  const blocks = rules.map(([path, headers]) => `${path}\n${headerLines(headers)}`);
  return blocks.join("\n");
}

function headerLines(headers: ResponseHeaders): string {
  let lines = "";
  for (const [name, value] of Object.entries(headers)) {
    lines += value === "" ? `  ${name}\n` : `  ${name}: ${value}\n`;
  }
  return lines;
}
