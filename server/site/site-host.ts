import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Log } from "#server/logging/log.ts";
import { chooseEncoding } from "#server/site/content-encoding.ts";
import type { RequestTarget } from "#server/site/request-target.ts";
import type { ResponseHeaders } from "#server/site/response-headers.ts";
import type { Representation, Site, SiteFile } from "#server/site/site-files.ts";

export type SiteHost = (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => void;

/** Serves the built site, straight on node:http: bench/results says what that is worth beside nginx. */
export function createSiteHost(site: Site, headers: ResponseHeaders, log: Log): SiteHost {
  return (request, response, { path, query }) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...headers, Allow: "GET, HEAD", "Content-Length": 0 }).end();
      return;
    }
    const moved = site.moved.get(path);
    if (moved !== undefined) {
      response.writeHead(308, { ...headers, Location: `${moved}${query}`, "Content-Length": 0 }).end();
      return;
    }
    const file = site.files.get(path) ?? site.files.get(withoutSlash(path));
    send(request, response, file ?? site.notFound, file === undefined ? 404 : 200, log);
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404,
  log: Log,
): void {
  const chosen = chooseRepresentation(file, request.headers["accept-encoding"]);
  if (status === 200 && matches(request.headers["if-none-match"], chosen.etag)) {
    response.writeHead(304, chosen.headersUnchanged).end();
    return;
  }
  response.writeHead(status, chosen.headers);
  if (request.method === "HEAD") {
    response.end();
  } else if (chosen.bytes !== undefined) {
    response.end(chosen.bytes);
  } else {
    pipeline(createReadStream(chosen.path), response).catch((reason: NodeJS.ErrnoException) => {
      // A visitor who leaves in the middle of a download is the normal end of many downloads.
      if (reason.code !== "ERR_STREAM_PREMATURE_CLOSE") log.error(`could not send ${chosen.path}`, reason);
    });
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function chooseRepresentation(file: SiteFile, acceptEncoding: string | undefined): Representation {
  const chosen = file.get(chooseEncoding(acceptEncoding, file));
  if (chosen === undefined) throw new Error("a file of the site has no representation");
  return chosen;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === "*" || trimmed === etag || trimmed === `W/${etag}`;
  });
}
