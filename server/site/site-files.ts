import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { REFUSED_PAGE } from "#contract/contact.ts";
import {
  addressOf,
  fileHeaders,
  type HeaderOptions,
  type ResponseHeaders,
} from "#server/site/response-headers.ts";

// The built site, read into memory at start (4 MB), so no request reads a path from disk.

export type Encoding = "br" | "gzip" | "identity";

type Representation = Awaited<ReturnType<typeof represent>>;
type SiteFile = Partial<Record<Encoding, Representation>> & { identity: Representation };
export type Site = Awaited<ReturnType<typeof loadSite>>;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

/** `buildDirectory` is what `npm run build` leaves: `client/`, `compressed/` and `headers.json`. */
export async function loadSite(buildDirectory: string, options: HeaderOptions) {
  const client = join(buildDirectory, "client");
  const written = await readFile(join(buildDirectory, "headers.json"), "utf8");
  const policies: Readonly<Record<string, string>> = JSON.parse(written);
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    // Skip symbolic links: they could point outside the build.
    if (!entry.isFile()) continue;
    const name = relative(client, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (name === "_headers") continue;
    const address = addressOf(name);
    if (name.endsWith(".html") && policies[address] === undefined)
      throw new Error(`headers.json has no policy for ${address}`);
    const headers = fileHeaders(address, policies[address], options);
    const file: SiteFile = { identity: await represent(join(client, name), "identity", name, headers) };
    for (const encoding of ["br", "gzip"] as const) {
      const path = join(buildDirectory, "compressed", `${name}${encoding === "br" ? ".br" : ".gz"}`);
      if (existsSync(path)) file[encoding] = await represent(path, encoding, name, headers);
    }
    files.set(address, file);
  }
  const notFound = files.get("/404");
  if (notFound === undefined) throw new Error("the build has no 404.html");
  const refusedForm = files.get(REFUSED_PAGE);
  // Served for unknown paths only, and to refused messages.
  for (const address of ["/404", REFUSED_PAGE]) files.delete(address);
  return { files, notFound, refusedForm, policies };
}

/** One encoding of a file. Headers are a flat list of names and values, the fastest form for `writeHead`. */
async function represent(path: string, encoding: Encoding, name: string, headers: ResponseHeaders) {
  const bytes = await readFile(path);
  // A strong ETag of these bytes, so each encoding has its own.
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  // For a 304, which must not describe a body.
  const headersUnchanged = Object.entries({ ETag: etag, Vary: "Accept-Encoding", ...headers }).flat();
  const type = MEDIA_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const described = ["Content-Type", type, "Content-Length", String(bytes.length)];
  if (encoding !== "identity") described.push("Content-Encoding", encoding);
  return { etag, bytes, headers: [...described, ...headersUnchanged], headersUnchanged };
}
