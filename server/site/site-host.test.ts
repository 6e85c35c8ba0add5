import { once } from "node:events";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { loadSite } from "#server/site/site-files.ts";
import { acceptedEncodings, createSiteHost, pathOf } from "#server/site/site-host.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";

let server: Server;

beforeAll(async () => {
  const build = await createFixtureSite();
  await symlink("/etc/hostname", join(build, "client/linked.txt"));
  const options = { hstsSubdomains: false };
  const host = createSiteHost(await loadSite(build, options), serviceHeaders(options));
  server = createServer((request, response) => host(request, response, pathOf(request.url ?? "/")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server?.close());

/** Not `fetch`, which decompresses the response. */
async function get(path: string, headers: Record<string, string> = {}) {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const sent = request({ host: "127.0.0.1", port, path, headers }).end();
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (response === undefined) throw new Error("no response");
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

it("serves each encoding of a file with its own ETag", async () => {
  const plain = await get("/about");
  const brotli = await get("/about", { "accept-encoding": "gzip, br" });
  const gzip = await get("/about", { "accept-encoding": "gzip" });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers, body } of [plain, brotli, gzip]) {
    expect([headers.vary, Number(headers["content-length"])]).toEqual([
      "Accept-Encoding",
      body.length,
    ]);
  }
});

it("answers 304 to every form of If-None-Match that fits", async () => {
  const etag = (await get("/about")).headers.etag ?? "";
  for (const candidate of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const { status, headers, body } = await get("/about", { "if-none-match": candidate });
    expect([status, headers.etag, body.length]).toEqual([304, etag, 0]);
    expect(headers["content-length"]).toBeUndefined();
  }
  expect((await get("/about", { "if-none-match": etag, "accept-encoding": "br" })).status).toBe(
    200,
  );
});

// No symbolic link leads out of the build.
it.each([
  ["/about?lng=de", 200],
  ["http://zixue.example/%61bout?x", 200],
  ["/linked.txt", 404],
  ["/%2e%2e/%2e%2e/etc/hostname", 404],
  ["/about%00", 404],
  ["/%zz?x", 404],
  ["*", 404],
])("answers %s with %i", async (target, status) => {
  expect((await get(target)).status).toBe(status);
});

it.each([
  [undefined, []],
  ["", []],
  ["gzip, deflate, br, zstd", ["br", "gzip"]],
  ["gzip", ["gzip"]],
  ["BR", ["br"]],
  ["br;q=0, gzip; q=0.5", ["gzip"]],
  ["*", ["br", "gzip"]],
  ["*;q=0.1, br;q=0", ["gzip"]],
  ["br;q=nonsense, gzip;q=0.0", []],
  ["br;level=1", []],
  [",;,=;q=", []],
])("Accept-Encoding %j gets %j", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

it("reads the longest Accept-Encoding of spaces in no time", () => {
  const started = performance.now();
  acceptedEncodings(`a${" ".repeat(15_800)}x`);
  expect(performance.now() - started).toBeLessThan(50);
});

it("takes a policy that ends in a line break, and refuses one with a break inside, by the name of its file", async () => {
  const build = await createFixtureSite();
  const file = join(build, "document-policy.txt");
  const policy = await readFile(file, "utf8");
  await writeFile(file, `${policy}\n`);
  expect((await loadSite(build, { hstsSubdomains: false })).policy).toBe(policy);
  await writeFile(file, `${policy};\nobject-src 'none'`);
  await expect(loadSite(build, { hstsSubdomains: false })).rejects.toThrow("document-policy.txt");
});
