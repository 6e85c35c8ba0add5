import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formatEdgeHeaders, writeHeaders } from "#publish/headers/headers.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

async function publish(pages: Record<string, string>, endpoint = "/api/contact", hstsSubdomains = false) {
  const build = await temporaryDirectory();
  await mkdir(join(build, "client"));
  await writeHeaders(join(build, "client"), pages, endpoint, { hstsSubdomains });
  const policies: Record<string, string> = JSON.parse(await readFile(join(build, "headers.json"), "utf8"));
  return { policies, edge: await readFile(join(build, "client/_headers"), "utf8") };
}

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("gives every page its own policy, which allows only what is on it", async () => {
  const { policies, edge } = await publish({
    "index.html": "<script>one()</script><script>one()</script><style>a{}</style>",
    "about/index.html": "<p>",
    "404.html": "<script>two()</script>",
  });
  expect(policies).toEqual({
    "/": `default-src 'none'; script-src 'self' ${hash("one()")}; style-src 'self' ${hash("a{}")}; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "/about": expect.stringContaining("script-src 'self'; style-src 'self';"),
    "/404": expect.stringContaining(`script-src 'self' ${hash("two()")};`),
  });
  for (const [address, policy] of Object.entries(policies)) {
    expect(edge).toMatch(new RegExp(`^${address}$`, "m"));
    expect(edge).toContain(`  Content-Security-Policy: ${policy}\n`);
  }
  expect(Object.values(policies).join()).not.toContain("unsafe");
});

it.each([
  [false, "max-age=63072000"],
  [true, "max-age=63072000; includeSubDomains"],
])("includes subdomains in HSTS only on request: %s", async (hstsSubdomains, hsts) => {
  const { edge } = await publish({ "index.html": "" }, undefined, hstsSubdomains);
  expect(edge).toContain(`  Strict-Transport-Security: ${hsts}\n`);
});

it("allows exactly the origin of an external service", async () => {
  const { policies } = await publish({ "about/index.html": "" }, "https://forms.example:8443/f/abc?x=1");
  expect(policies["/about"]).toContain("; connect-src 'self' https://forms.example:8443; ");
  expect(policies["/about"]).toContain("; form-action https://forms.example:8443; ");
});

it.each(["forms.example", "ftp://forms.example", "javascript:alert(1)", "//forms.example/f"])(
  "fails the build on the endpoint %s",
  async (endpoint) => {
    await expect(publish({ "index.html": "" }, endpoint)).rejects.toThrow("CONTACT_ENDPOINT");
  },
);

it("fails the build on a page that its policy would break, and names it", async () => {
  await expect(publish({ "about/index.html": "<p style='a'>" })).rejects.toThrow("about/index.html");
});

it("enforces the edge's limits: 100 rules, 2,000 characters a line", () => {
  const format = (count: number, policy = "default-src 'none'") => {
    const policies = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}`, policy]));
    return formatEdgeHeaders(policies, { hstsSubdomains: false });
  };
  expect(format(97).match(/^\//gm)).toHaveLength(100);
  expect(() => format(98)).toThrow("101 rules");
  expect(() => format(1, "x".repeat(2_000))).toThrow("characters");
});
