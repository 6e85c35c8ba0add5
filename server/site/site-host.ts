import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf, type ResponseHeaders } from "#server/site/response-headers.ts";
import type { Encoding, Site } from "#server/site/site-files.ts";

/** Serves the built site directly on node:http; docs/decisions/0011 has the measurements. */
export function createSiteHost(site: Site, headers: ResponseHeaders) {
  return (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...headers, Allow: "GET, HEAD", "Content-Length": 0 }).end();
      return;
    }
    // The page's scripts know it by its address only. The edge's platform redirects in the same way.
    const address = addressOf(path.slice(1));
    if (path.endsWith("/index.html") && site.files.has(address)) {
      const query = /\?[^#]*/.exec(request.url ?? "")?.[0] ?? "";
      response.writeHead(307, { ...headers, Location: address + query, "Content-Length": 0 }).end();
      return;
    }
    const file = site.files.get(path) ?? site.files.get(path.replace(/(?<=.)\/$/, ""));
    const found = file ?? site.notFound;
    const encoding = acceptedEncodings(request.headers["accept-encoding"]).find(
      (one) => found[one],
    );
    const chosen = found[encoding ?? "identity"] ?? found.identity;
    const known = (request.headers["if-none-match"] ?? "").split(",").map((etag) => etag.trim());
    if (
      file !== undefined &&
      known.some((etag) => [chosen.etag, `W/${chosen.etag}`, "*"].includes(etag))
    ) {
      response.writeHead(304, chosen.headersUnchanged).end();
      return;
    }
    response.writeHead(file === undefined ? 404 : 200, chosen.headers);
    response.end(request.method === "HEAD" ? undefined : chosen.bytes);
  };
}

/** Smallest first: brotli is 14 to 17 % smaller than gzip on these pages. `q=0` excludes an encoding. */
export function acceptedEncodings(header = ""): Encoding[] {
  const accepted = new Map<string, boolean>();
  for (const item of header.toLowerCase().split(",")) {
    // No regular expression: `\s*` beside `\s*` takes seconds for a header of spaces.
    const [name = "", weight = "q=1"] = item.split(";").map((part) => part.trim());
    accepted.set(name, weight.startsWith("q=") && Number(weight.slice(2)) > 0);
  }
  return (["br", "gzip"] as const).filter(
    (encoding) => accepted.get(encoding) ?? accepted.get("*"),
  );
}

/** The decoded path; empty if decoding fails. Accepts absolute URLs, as HTTP/1.1 requires of servers. */
export function pathOf(target: string): string {
  if (/^\/[\w/.-]*$/.test(target)) return target;
  if (!target.startsWith("/")) {
    const url = URL.parse(target);
    return url?.host ? pathOf(url.pathname) : "";
  }
  const [path = ""] = target.split(/[?#]/);
  try {
    // An encoded slash is part of a file name, and no page has one; decoded, it would look like a separator.
    return /%2f/i.test(path) ? "" : decodeURIComponent(path);
  } catch {
    return "";
  }
}
