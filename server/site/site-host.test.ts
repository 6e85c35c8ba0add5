import { once } from "node:events";
import { symlink } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { loadSite } from "#server/site/site-files.ts";
import { acceptedEncodings, createSiteHost, pathOf } from "#server/site/site-host.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer };

describe("createSiteHost", () => {
  let server: Server;
  let build: string;

  beforeAll(async () => {
    build = await createFixtureSite();
    await symlink("/etc/hostname", join(build, "client/linked.txt"));
    const options = { hstsSubdomains: false };
    const host = createSiteHost(await loadSite(build, options), serviceHeaders(options));
    server = createServer((request, response) => host(request, response, pathOf(request.url ?? "/")));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server?.close());

  /** Not `fetch`, which decodes what it gets and tidies what it sends. */
  function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.on("error", reject);
      sent.end();
    });
  }

  it("serves each form of a file with an ETag of its own", async () => {
    const plain = await get("/about");
    const brotli = await get("/about", { "accept-encoding": "gzip, br" });
    const gzip = await get("/about", { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, brotli, gzip]) {
      expect([headers.vary, Number(headers["content-length"])]).toEqual(["Accept-Encoding", body.length]);
    }
  });

  it("knows an unchanged file in every way it may be asked", async () => {
    const etag = (await get("/about")).headers.etag ?? "";
    for (const candidate of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, headers, body } = await get("/about", { "if-none-match": candidate });
      expect([status, headers.etag, body.length, headers["content-length"]]).toEqual([
        304,
        etag,
        0,
        undefined,
      ]);
    }
    expect((await get("/about", { "if-none-match": etag, "accept-encoding": "br" })).status).toBe(200);
  });

  it("takes a whole URL for an address and anything undecodable for none", async () => {
    expect((await get("http://zixue.example/about")).status).toBe(200);
    expect((await get("/%zz")).status).toBe(404);
    expect((await get("/about%00")).status).toBe(404);
  });

  it("follows no link out of the build", async () => {
    expect((await get("/linked.txt")).status).toBe(404);
  });

  it("says which methods there are", async () => {
    const { status, headers } = await get("/about", {}, "POST");
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });
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
  [",;,=;q=", []],
])("who accepts %j gets %j", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

it.each([
  ["/", "/"],
  ["/about?lng=de", "/about"],
  ["/a%20b", "/a b"],
  ["/%2e%2e/%2e%2e/etc/passwd", "/../../etc/passwd"],
  ["http://zixue.example/about?x", "/about"],
  ["/%zz?x", ""],
  ["/%ff", ""],
  ["*", ""],
  ["about", ""],
])("%s is %j", (target, path) => {
  expect(pathOf(target)).toBe(path);
});
