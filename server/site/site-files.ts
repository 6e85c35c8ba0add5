import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { validateHeaderValue } from "node:http";
import { join, relative } from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";
import { REFUSED_PAGE } from "#contract/contact.ts";
import {
  addressOf,
  fileHeaders,
  type HeaderOptions,
  type ResponseHeaders,
} from "#server/site/response-headers.ts";

// The built site, read into memory at start (4 MB), so no request reads a path from disk.

export type Encoding = "br" | "gzip" | "identity";

export type Representation = Awaited<ReturnType<typeof represent>>;
export type SiteFile = Partial<Record<Encoding, Representation>> & { identity: Representation };
export type Site = Awaited<ReturnType<typeof loadSite>>;

/** As the edge's platform names them. */
const TYPES = { ...mimes, svg: "image/svg+xml" };

/**
 * `buildDirectory` is what `npm run build` leaves: `client/`, `compressed/` and
 * `document-policy.txt`.
 */
export async function loadSite(buildDirectory: string, options: HeaderOptions) {
  const client = join(buildDirectory, "client");
  const policy = (await readFile(join(buildDirectory, "document-policy.txt"), "utf8")).trim();
  // Now, by name: a line break in it would end the process at the first request.
  validateHeaderValue("document-policy.txt", policy);
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    // Skip symbolic links: they could point outside the build.
    if (!entry.isFile()) continue;
    const name = relative(client, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (name === "_headers") continue;
    const headers = fileHeaders(name, policy, options);
    const file: SiteFile = {
      identity: await represent(join(client, name), "identity", name, headers),
    };
    for (const encoding of ["br", "gzip"] as const) {
      const path = join(
        buildDirectory,
        "compressed",
        `${name}${encoding === "br" ? ".br" : ".gz"}`,
      );
      if (existsSync(path)) file[encoding] = await represent(path, encoding, name, headers);
    }
    files.set(addressOf(name), file);
  }
  const notFound = files.get("/404");
  if (notFound === undefined) throw new Error("the build has no 404.html");
  const refusedForm = files.get(REFUSED_PAGE);
  // Served for unknown paths only, and to refused messages.
  for (const address of ["/404", REFUSED_PAGE]) files.delete(address);
  return { files, notFound, refusedForm, policy };
}

/**
 * One encoding of a file. Headers are a flat list of names and values, the fastest form for
 * `writeHead`.
 */
async function represent(path: string, encoding: Encoding, name: string, headers: ResponseHeaders) {
  const bytes = await readFile(path);
  // A strong ETag of these bytes, so each encoding has its own.
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  // For a 304, which must not describe a body.
  const headersUnchanged = Object.entries({
    ETag: etag,
    Vary: "Accept-Encoding",
    ...headers,
  }).flat();
  const type = getMimeType(name, TYPES) ?? "application/octet-stream";
  const described = ["Content-Type", type, "Content-Length", String(bytes.length)];
  if (encoding !== "identity") described.push("Content-Encoding", encoding);
  return {
    etag,
    bytes,
    headers: [...described, ...headersUnchanged],
    headersUnchanged,
  };
}
