import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTACT_PATH, RESULT_SENTENCE } from "#contract/contact.ts";
import { STORED, sendForm, storedMessages } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";

// A site whose form posts to a service of another origin. Here that is a second server of our own, configured to take
// messages from the first; what the browser makes of it is for the journeys in tests/.

describe("a service of another origin", () => {
  const SITE = "https://zixue.example";
  let service: ServerProcess;
  let policies: Record<string, string>;

  beforeAll(async () => {
    service = await startNodeServer({
      buildDirectory: await createFixtureSite(),
      environment: { CONTACT_ALLOWED_ORIGINS: SITE },
    });
    const build = await createFixtureSite(`${service.url}${CONTACT_PATH}`);
    policies = JSON.parse(await readFile(join(build, "headers.json"), "utf8"));
  });
  afterAll(() => service?.stop());

  it("is the only one that pages may send to", () => {
    expect(Object.keys(policies).length).toBeGreaterThan(1);
    for (const policy of Object.values(policies)) {
      const directives = new Map(policy.split("; ").map((directive) => splitOnce(directive)));
      expect(directives.get("connect-src")).toBe(`'self' ${service.url}`);
      expect(directives.get("form-action")).toBe(service.url);
    }
  });

  it("takes what the page sends, which needs no preflight, and lets the page read the answer", async () => {
    const fromPage = { origin: SITE, "sec-fetch-site": "cross-site" };
    const response = await sendForm(service.url, {}, fromPage);
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([201, SITE]);
    expect(storedMessages(service.dataDirectory)).toEqual([STORED]);
    // An error is an answer too: without the header the page could not tell it from a network failure.
    const refused = await sendForm(service.url, { name: "" }, fromPage);
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([422, SITE]);
  });

  it("tells a visitor without JavaScript how it went", async () => {
    const navigation = { origin: SITE, "sec-fetch-mode": "navigate", accept: "text/html" };
    const response = await sendForm(service.url, {}, navigation);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(RESULT_SENTENCE.success),
    ]);
  });
});

function splitOnce(directive: string): [string, string] {
  const [name = "", ...sources] = directive.split(" ");
  return [name, sources.join(" ")];
}
