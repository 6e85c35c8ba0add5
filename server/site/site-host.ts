import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf, type ResponseHeaders } from "#server/site/response-headers.ts";
import type { Encoding, Representation, Site, SiteFile } from "#server/site/site-files.ts";

/** Serves the built site directly on node:http; docs/decisions/0011 has the measurements. */
export function createSiteHost(site: Site, headers: ResponseHeaders) {
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") {
      answerEmpty(response, 405, { ...headers, Allow: "GET, HEAD" });
      return;
    }
    // The page's scripts know it by its address only. The edge's platform redirects in the same
    // way.
    const address = addressOf(path.slice(1));
    if (path.endsWith("/index.html") && site.files.has(address)) {
      answerEmpty(response, 307, { ...headers, Location: address + queryOf(request) });
      return;
    }
    serveFile(site, findFile(site, path), request, response);
  };
}

function answerEmpty(response: ServerResponse, status: number, headers: ResponseHeaders): void {
  response.writeHead(status, { ...headers, "Content-Length": 0 });
  response.end();
}

/** undefined: the 404 page. */
function serveFile(
  site: Site,
  file: SiteFile | undefined,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const chosen = smallestAccepted(file ?? site.notFound, headers["accept-encoding"]);
  if (file !== undefined && isUnchanged(chosen.etag, headers["if-none-match"])) {
    response.writeHead(304, chosen.headersUnchanged).end();
    return;
  }
  const status = file === undefined ? 404 : 200;
  response.writeHead(status, chosen.headers);
  response.end(method === "HEAD" ? undefined : chosen.bytes);
}

/** A slash at the end makes no difference. */
function findFile({ files }: Site, path: string): SiteFile | undefined {
  const withoutSlash = path.replace(/(?<=.)\/$/, "");
  return files.get(path) ?? files.get(withoutSlash);
}

/** With its question mark; empty if there is none. */
function queryOf({ url = "" }: IncomingMessage): string {
  const query = /\?[^#]*/.exec(url);
  return query === null ? "" : query[0];
}

function smallestAccepted(file: SiteFile, header: string | undefined): Representation {
  for (const encoding of acceptedEncodings(header)) {
    const compressed = file[encoding];
    if (compressed) return compressed;
  }
  return file.identity;
}

/** A proxy that changes the bytes on the way marks the ETag as weak. */
function isUnchanged(etag: string, header = ""): boolean {
  const accepted = [etag, `W/${etag}`, "*"];
  return header.split(",").some((known) => accepted.includes(known.trim()));
}

/** Smallest first: brotli is 14 to 17 % smaller than gzip on these pages. */
const COMPRESSED: readonly Encoding[] = ["br", "gzip"];

/** `q=0` excludes an encoding. */
export function acceptedEncodings(header = ""): Encoding[] {
  const accepted = new Map<string, boolean>();
  for (const item of header.toLowerCase().split(",")) {
    // No regular expression: `\s*` beside `\s*` takes seconds for a header of spaces.
    const [name = "", weight = "q=1"] = item.split(";").map((part) => part.trim());
    accepted.set(name, weight.startsWith("q=") && Number(weight.slice(2)) > 0);
  }
  const isAccepted = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get("*");
  return COMPRESSED.filter(isAccepted);
}

/**
 * The decoded path; empty if decoding fails. Accepts absolute URLs, as HTTP/1.1 requires of
 * servers.
 */
export function pathOf(target: string): string {
  if (/^\/[\w/.-]*$/.test(target)) return target;
  if (!target.startsWith("/")) {
    const url = URL.parse(target);
    if (!url?.host) return "";
    return pathOf(url.pathname);
  }
  const [path = ""] = target.split(/[?#]/);
  try {
    // An encoded slash is part of a file name, and no page has one; decoded, it would look like a
    // separator.
    if (/%2f/i.test(path)) return "";
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
