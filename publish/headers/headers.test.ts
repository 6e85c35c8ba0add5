import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formatEdgeHeaders, writeHeaders } from "#publish/headers/headers.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const inlineCode = { script: "run()", styles: ["a{}", "b{}"] };

async function publish(endpoint = "/api/contact", hstsSubdomains = false) {
  const build = await temporaryDirectory();
  const client = join(build, "client");
  await mkdir(client);
  await writeHeaders(client, ["index.html", "about/index.html"], inlineCode, endpoint, {
    hstsSubdomains,
  });
  return {
    policy: await readFile(join(build, "document-policy.txt"), "utf8"),
    edge: await readFile(join(client, "_headers"), "utf8"),
  };
}

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("allows every document the inline code that all have, and nothing else", async () => {
  const { policy, edge } = await publish();
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' ${hash("run()")}; style-src 'self' ${hash("a{}")} ${hash("b{}")}; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  for (const address of ["/", "/about"]) expect(edge).toMatch(new RegExp(`^${address}$`, "m"));
  expect(edge.split(`  Content-Security-Policy: ${policy}\n`)).toHaveLength(3);
});

it("includes subdomains in HSTS only on request", async () => {
  const hsts = "  Strict-Transport-Security: max-age=63072000";
  expect((await publish()).edge).toContain(`${hsts}\n`);
  expect((await publish(undefined, true)).edge).toContain(`${hsts}; includeSubDomains\n`);
});

it("allows exactly the origin of an external service", async () => {
  const { policy } = await publish("https://forms.example:8443/f/abc?x=1");
  expect(policy).toContain("; connect-src 'self' https://forms.example:8443; ");
  expect(policy).toContain("; form-action https://forms.example:8443; ");
});

it("fails the build on an endpoint that is no address", async () => {
  for (const endpoint of [
    "forms.example",
    "ftp://forms.example",
    "javascript:alert(1)",
    "//forms.example/f",
  ])
    await expect(publish(endpoint), endpoint).rejects.toThrow("CONTACT_ENDPOINT");
});

it("fails the build before the edge would drop a rule", () => {
  const format = (pages: number) =>
    formatEdgeHeaders(Array(pages).fill("a.html"), "", { hstsSubdomains: false });
  expect(format(97).match(/^\//gm)).toHaveLength(100);
  expect(() => format(98)).toThrow("101 rules");
});
