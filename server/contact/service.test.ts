import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { createRateLimit } from "#server/contact/rate-limit.ts";
import { createService } from "#server/contact/service.ts";
import type { ServiceParts } from "#server/contact/service-parts.ts";
import type { SqlValue } from "#server/database/database.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { FORM, STORED } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";

const PEER = { address: "192.0.2.1", host: "zixue.example" };
const PAGE = { "sec-fetch-mode": "navigate", accept: "*/*" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };

function setUp(changes: Partial<ServiceParts> = {}) {
  const stored: SqlValue[][] = [];
  const reported: string[] = [];
  const service = createService({
    database: {
      run: async ({ values }) => {
        stored.push(values);
        return [];
      },
    },
    health: async () => ({}),
    rateLimit: createRateLimit(0),
    clock: () => new Date("2025-01-31T09:30:00Z"),
    headers: serviceHeaders({ hstsSubdomains: false }),
    log: {
      error: (problem, reason) => reported.push(`${problem}: ${String(reason)}`),
      warning: (text) => reported.push(text),
      note: (text) => reported.push(text),
    },
    ...changes,
  });
  const post = (headers: Record<string, string> = {}, body: BodyInit = new URLSearchParams(FORM)) =>
    service.request(CONTACT_PATH, { method: "POST", headers, body }, PEER);
  const get = (path: string, headers = {}) => service.request(path, { headers }, PEER);
  return { post, get, stored, reported };
}

it("a message that is refused is returned in the form as soon as the page can be read", async () => {
  const built = await readFile(
    join(await createFixtureSite(), "client/contact/refused.html"),
    "utf8",
  );
  const answers = [async () => undefined, () => Promise.reject(new Error("no file"))];
  const page = async () => ({ html: built, policy: "default-src 'self'" });
  const { post, reported } = setUp({ refusedForm: () => (answers.shift() ?? page)() });
  const refused = () => post(PAGE, new URLSearchParams({ ...FORM, subject: "" }));
  for (const _ of ["no page", "an error"])
    expect((await refused()).headers.get("location")).toBe("/contact#not-sent");
  expect(reported).toContain("the contact page could not be filled in: Error: no file");
  for (const _ of ["read", "remembered"]) {
    const page = await refused();
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([
      422,
      "default-src 'self'",
    ]);
    expect(await page.text()).toContain("Li Wei");
  }
});

it.each<[string, Record<string, string>, BodyInit, number]>([
  ["of another type", { "content-type": "application/json" }, JSON.stringify(FORM), 415],
  ["compressed", { "content-encoding": "gzip" }, new URLSearchParams(FORM), 415],
  ["malformed", FORM_TYPE, "name=%ff", 400],
  [
    "sent with a field twice",
    {},
    new URLSearchParams([...Object.entries(FORM), ["name", "twice"]]),
    422,
  ],
  ["too large", {}, new URLSearchParams({ ...FORM, message: "a".repeat(17_000) }), 413],
  ["foreign", { origin: "https://evil.example" }, new URLSearchParams({ ...FORM, name: "" }), 403],
])(
  "a message that is %s is refused and not returned in a page",
  async (_, headers, body, status) => {
    const { post, stored } = setUp({
      refusedForm: () => Promise.reject(new Error("page requested")),
    });
    expect((await post(headers, body)).status).toBe(status);
    const page = await post({ ...headers, ...PAGE }, body);
    expect([page.status, page.headers.get("location")]).toEqual([303, "/contact#not-sent"]);
    expect(stored).toEqual([]);
  },
);

it("the contact endpoint opened in a browser redirects to the form", async () => {
  const response = await setUp().get(CONTACT_PATH, PAGE);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/contact"]);
});

it("a refusal is logged with its reason and without any submitted text", async () => {
  const { post, reported } = setUp();
  await post({}, new URLSearchParams({ ...FORM, email: "nobody" }));
  await post(PAGE, new URLSearchParams({ ...FORM, subject: "" }));
  await post({ origin: "https://evil.example" });
  expect(reported).toEqual([
    "message refused: not-an-email (email)",
    "message refused: required (subject)",
    "message refused: cross-origin",
  ]);
});

it("a message is stored with the time of the clock; no response is cached or without the security headers", async () => {
  const { post, get, stored } = setUp();
  const responses = [
    await post(),
    await post(PAGE),
    await get(CONTACT_PATH),
    await get("/api/other"),
  ];
  for (const { headers } of responses) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect(stored[0]?.slice(0, 6)).toEqual(["2025-01-31T09:30:00.000Z", ...Object.values(STORED)]);
});

it("internal errors are logged and hidden", async () => {
  const { post, reported } = setUp({ rateLimit: () => Promise.reject(new Error("secret detail")) });
  const response = await post();
  expect([response.status, await response.text()]).toEqual([
    500,
    '{"ok":false,"code":"internal-error"}',
  ]);
  expect(reported).toEqual(["POST /api/contact failed: Error: secret detail"]);
});
