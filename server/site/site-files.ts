import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Encoding } from "#server/site/content-encoding.ts";
import { mediaTypeOf } from "#server/site/media-types.ts";
import { fileHeaders, type HeaderOptions } from "#server/site/response-headers.ts";
import { addressOf } from "#server/site/site-address.ts";

// The built site as the host serves it. All of it is listed once at start: an address that is not in the list does not
// exist, so no request ever becomes a path on disk and there is no traversal to guard against.

/** One form of a file: as built, or compressed. `bytes` is missing where a file is too large to be kept. */
export type Representation = {
  etag: string;
  bytes: Buffer | undefined;
  path: string;
  /** Names and values by turns, as `writeHead` takes them fastest. */
  headers: string[];
  /** The same for a 304, which must not describe a body that it does not send. */
  headersUnchanged: string[];
};

export type SiteFile = Map<Encoding, Representation>;
export type Site = {
  files: Map<string, SiteFile>;
  notFound: SiteFile;
  /** The Content Security Policy of each page. */
  policies: ReadonlyMap<string, string>;
  /** `/about/index.html` and its like, with the one address they have. */
  moved: Map<string, string>;
};

/** A page and the Content Security Policy that was made for it. */
export type BuiltPage = { html: string; policy: string };

/** Above it a file is read from disk when asked for; what is kept in memory stays bounded by MAX_KEPT_BYTES. */
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

const ENCODINGS = [
  ["identity", ""],
  ["br", ".br"],
  ["gzip", ".gz"],
] as const satisfies [Encoding, string][];

/** `buildDirectory` is what `npm run build` leaves: `client/`, `compressed/` and `headers.json`. */
export async function loadSite(buildDirectory: string, options: HeaderOptions): Promise<Site> {
  const client = join(buildDirectory, "client");
  const policies = await readPolicies(join(buildDirectory, "headers.json"));
  const site = { files: new Map<string, SiteFile>(), moved: new Map<string, string>() };
  let notFound: SiteFile | undefined;
  let kept = 0;

  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    // Links are left out: they could point out of the build.
    if (!entry.isFile()) continue;
    const name = relative(client, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (name === "_headers") continue;
    const address = addressOf(name);
    const headers = fileHeaders(address, policies.get(address), options);
    if (name.endsWith(".html") && !policies.has(address))
      throw new Error(`headers.json has no policy for ${address}`);

    const file: SiteFile = new Map();
    for (const [encoding, suffix] of ENCODINGS) {
      const path =
        suffix === "" ? join(client, name) : join(buildDirectory, "compressed", `${name}${suffix}`);
      const representation = await represent(path, encoding, name, headers, kept);
      if (representation === undefined) continue;
      kept += representation.bytes?.length ?? 0;
      file.set(encoding, representation);
    }
    if (address === "/404") notFound = file;
    else site.files.set(address, file);
    if (name.endsWith(".html") && address !== "/404") site.moved.set(`/${name}`, address);
  }
  if (notFound === undefined) throw new Error("the build has no 404.html");
  return { ...site, notFound, policies };
}

/** Undefined where the site has no such page. */
export async function builtPage(site: Site, address: string): Promise<BuiltPage | undefined> {
  const file = site.files.get(address)?.get("identity");
  const policy = site.policies.get(address);
  if (file === undefined || policy === undefined) return undefined;
  return { html: (file.bytes ?? (await readFile(file.path))).toString("utf8"), policy };
}

async function readPolicies(path: string): Promise<Map<string, string>> {
  const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
  if (typeof parsed !== "object" || parsed === null) throw new Error(`${path} is not a table of policies`);
  return new Map(Object.entries(parsed).map(([address, policy]) => [address, String(policy)]));
}

async function represent(
  path: string,
  encoding: Encoding,
  name: string,
  headers: Readonly<Record<string, string>>,
  kept: number,
): Promise<Representation | undefined> {
  const found = await stat(path).catch((reason: NodeJS.ErrnoException) => {
    if (reason.code === "ENOENT" && encoding !== "identity") return undefined;
    throw reason;
  });
  if (found === undefined) return undefined;
  const bytes = await readFile(path);
  const keep = bytes.length <= MAX_FILE_BYTES && kept + bytes.length <= MAX_KEPT_BYTES;
  // Strong and of these very bytes, so each encoding has its own.
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headersUnchanged = Object.entries({ ETag: etag, Vary: "Accept-Encoding", ...headers }).flat();
  const described = ["Content-Type", mediaTypeOf(name), "Content-Length", String(bytes.length)];
  if (encoding !== "identity") described.push("Content-Encoding", encoding);
  return {
    etag,
    path,
    bytes: keep ? bytes : undefined,
    headers: [...described, ...headersUnchanged],
    headersUnchanged,
  };
}
