import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileHeaders } from "#server/site/response-headers.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { RUNTIMES, type Runtime } from "#tests/service/runtimes.ts";

// The built site as a visitor, a crawler and an attacker get it, the same from Node and from the edge.

const OPTIONS = { hstsSubdomains: false };
const HTML = "text/html; charset=utf-8";

describe.each(RUNTIMES)("the site on $name", ({ start }) => {
  let site: Runtime;
  let policies: Record<string, string>;

  beforeAll(async () => {
    const build = await createFixtureSite();
    policies = JSON.parse(await readFile(join(build, "headers.json"), "utf8"));
    site = await start({ build });
  }, 30_000);
  afterAll(() => site?.stop());

  const get = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);
  const protective = (response: Response, expected: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(expected).map((name) => [name, response.headers.get(name)]));

  it.each(["/", "/about", "/contact", "/courses", "/courses/beginner"])("serves %s", async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, HTML]);
    const expected = fileHeaders(path, policies[path], OPTIONS);
    expect(expected["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(protective(response, expected)).toEqual(expected);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    ["/about/", "About"],
    ["/courses/beginner/", "Courses"],
    ["/about?utm=1", "About"],
    ["/about/index.html", "About"],
    ["/index.html", "Home"],
  ])("leads from %s to the page %s", async (path, heading) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(`<h1>${heading}`),
    ]);
  });

  const UNKNOWN = "/nope /courses/nope/ /assets/gone-1a2b3c.js /404 /404.html /_headers /headers.json /About";
  it.each(UNKNOWN.split(" "))("answers %s with the page for what does not exist", async (path) => {
    const response = await get(path, { headers: { "sec-fetch-mode": "navigate" } });
    expect(response.status).toBe(404);
    const expected = fileHeaders("/404", policies["/404"], OPTIONS);
    expect(protective(response, expected)).toEqual(expected);
    expect(await response.text()).toContain("<h1>This page has not been generated");
  });

  it.each([
    ["/assets/entry-1a2b3c.js", "text/javascript; charset=utf-8"],
    ["/assets/large-4d5e6f.js", "text/javascript; charset=utf-8"],
    ["/art/seal.svg", "image/svg+xml"],
    ["/robots.txt", "text/plain; charset=utf-8"],
  ])("serves the file %s", async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    const expected = fileHeaders(path, undefined, OPTIONS);
    expect(protective(response, expected)).toEqual(expected);
    expect((await response.text()).length).toBeGreaterThan(10);
  });

  it("answers 304 to who has the page already", async () => {
    const first = await get("/about");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const second = await get("/about", { headers: { "if-none-match": etag } });
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("answers HEAD without a body", async () => {
    for (const [path, status] of [
      ["/about", 200],
      ["/nope", 404],
    ] as const) {
      const response = await get(path, { method: "HEAD" });
      expect([response.status, await response.text()]).toEqual([status, ""]);
    }
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"])("refuses %s", async (method) => {
    expect((await get("/about", { method })).status).toBe(405);
    expect((await get("/nope", { method })).status).toBe(405);
  });

  it("sends compressed what shrinks", async () => {
    const response = await get("/about", { headers: { "accept-encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(await response.text()).toContain("<h1>About");
  });
});
