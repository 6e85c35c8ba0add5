import {
  baseHeaders,
  CACHE,
  DOCUMENT_HEADERS,
  HASHED_DIRECTORY,
  type HeaderOptions,
  type ResponseHeaders,
  SVG_POLICY,
} from "#server/site/response-headers.ts";

// Cloudflare's limits on `_headers`: https://developers.cloudflare.com/workers/static-assets/headers/
const MAX_RULES = 100;
const MAX_LINE = 2_000;

/** Each page's address and the policy that is made for it. */
type PagePolicies = ReadonlyMap<string, string>;

/**
 * The edge's `_headers`: the same headers as fileHeaders() gives on Node. Rules that match a path apply from top to
 * bottom; a header set twice is joined, so `!` takes the earlier one away first.
 */
export function formatEdgeHeaders(policies: PagePolicies, options: HeaderOptions): string {
  const rules = [
    rule("/*", { ...baseHeaders(options), "Cache-Control": CACHE.other }),
    rule(`${HASHED_DIRECTORY}*`, { "Cache-Control": CACHE.hashed }, ["Cache-Control"]),
    rule("/*.svg", { "Content-Security-Policy": SVG_POLICY }),
    ...[...policies].map(([address, policy]) =>
      rule(address, { ...DOCUMENT_HEADERS, "Content-Security-Policy": policy, "Cache-Control": CACHE.page }, [
        "Cache-Control",
      ]),
    ),
  ];
  if (rules.length > MAX_RULES) {
    throw new Error(`_headers would have ${rules.length} rules; the edge reads ${MAX_RULES}`);
  }
  const text = `${rules.join("\n\n")}\n`;
  const tooLong = text.split("\n").find((line) => line.length > MAX_LINE);
  if (tooLong !== undefined) {
    throw new Error(
      `_headers would have a line of ${tooLong.length} characters; the edge reads ${MAX_LINE}: ${tooLong}`,
    );
  }
  return text;
}

function rule(path: string, headers: ResponseHeaders, replaced: string[] = []): string {
  return [
    path,
    ...replaced.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ].join("\n");
}
