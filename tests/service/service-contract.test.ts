import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTACT_PATH, type ContactMessage } from "#contract/contact.ts";
import { SUMMARY } from "#server/database/outbox-table.ts";
import { fileHeaders } from "#server/site/response-headers.ts";
import { FORM, STORED, sendForm, store } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { RUNTIMES, type Runtime } from "#tests/service/runtimes.ts";

// What the page, visitors and crawlers can rely on, wherever the service runs.

const NAVIGATION = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const MESSAGES = "SELECT name, email, phone, subject, message FROM messages ORDER BY id";
const OPTIONS = { hstsSubdomains: false };

// What no browser sends, separated by spaces, with JavaScript escapes.
const HOSTILE = `
  % %zz %ff %c0%ae %ed%a0%80 %00 \0 \u001b[2J <script>alert(1)</script> {{7*7}} =cmd|'/c+calc'!A0 ../../etc/passwd
  %0d%0aBcc:%20x \u202e \ud800 name email message [] [0] __proto__ constructor & = + ; a@b 字 🀄 '+OR+1=1;--`;
const HOSTILE_HEADERS = Object.entries({
  "content-type": ["", "*/*", "text/plain", "multipart/form-data; boundary=x", "application/json"],
  accept: ["*/*", "a".repeat(2000), ";;;"],
  origin: ["null", "file://", "http://", "a b"],
  "x-forwarded-for": ["' OR 1", "a, b, c", "::::"],
  "content-encoding": ["gzip", "identity", "x"],
  "x-http-method-override": ["DELETE"],
  cookie: ["a=".repeat(200)],
}).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));

describe.each(RUNTIMES)("on $name", { timeout: 60_000 }, ({ name, start }) => {
  let service: Runtime;
  let policy: string;

  beforeAll(async () => {
    const build = await createFixtureSite();
    policy = await readFile(join(build, "document-policy.txt"), "utf8");
    expect(policy).toContain("default-src 'none'");
    service = await start(build);
  }, 60_000);
  afterAll(() => service?.stop());

  const get = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, init);
  const messagesNow = () => service.query<ContactMessage>(MESSAGES);
  const textsWith = async (start: string) =>
    (await messagesNow())
      .map(({ message }) => message)
      .filter((message) => message.startsWith(start));

  /** Runs a request that must store nothing. */
  async function refused(request: Promise<Response>): Promise<Response> {
    const before = await messagesNow();
    const response = await request;
    expect(await messagesNow()).toEqual(before);
    return response;
  }

  it("stores a message before it acknowledges it, to a visitor without JavaScript by redirecting to the page", async () => {
    const response = await sendForm(service.url);
    expect([response.status, await response.json()]).toEqual([201, { ok: true }]);
    expect((await messagesNow()).at(-1)).toEqual(STORED);
    const sent = await sendForm(service.url, {}, NAVIGATION);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contact#sent"]);
  });

  it("stores repeats once, sequential or concurrent, and another text as a new message", async () => {
    const message = "sent again";
    await store(service.url, message);
    await store(service.url, ...Array(5).fill(message));
    for (const change of [
      { message: `${message}.` },
      { name: "2" },
      { phone: "" },
      { subject: "other" },
    ]) {
      expect((await sendForm(service.url, { message, ...change })).status).toBe(201);
    }
    expect(await textsWith(message)).toHaveLength(5);
  });

  it("names the reason and the field of a refusal", async () => {
    const response = await refused(sendForm(service.url, { message: "字".repeat(501) }));
    const verdict = { ok: false, code: "too-long", field: "message" };
    expect([response.status, await response.json()]).toEqual([422, verdict]);
  });

  it("refuses more than 16 kB, with and without Content-Length", async () => {
    const message = "a".repeat(17_000);
    expect((await refused(sendForm(service.url, { message }))).status).toBe(413);
    const body = new Blob([new URLSearchParams({ ...FORM, message }).toString()]).stream();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const unannounced = { method: "POST", body, duplex: "half", headers } as RequestInit;
    expect((await refused(get(CONTACT_PATH, unannounced))).status).toBe(413);
  });

  it("refuses forms that no browser sends", async () => {
    const usual = { "content-type": "application/x-www-form-urlencoded", connection: "close" };
    const post = async (body: string, headers = {}) => {
      const init = {
        method: "POST",
        body,
        headers: { ...usual, ...headers },
        redirect: "manual",
      } as const;
      const { status, headers: answered } = await get(CONTACT_PATH, init);
      // Without JavaScript a refusal is a redirect.
      const isRefused =
        status === 303
          ? answered.get("location") === "/contact#not-sent"
          : Math.floor(status / 100) === 4;
      return isRefused ? [] : [{ status, body, headers }];
    };
    const before = await messagesNow();
    const bodies = HOSTILE.trim()
      .split(/\s+/)
      .flatMap((bytes) => [
        bytes.repeat(50),
        `name=a&email=a@b&message=${bytes}&subject=${bytes}`,
        `${bytes}=a&name=${bytes}&email=${bytes}&phone=${bytes}&=${bytes}&subject=other%00`,
      ]);
    const headed = HOSTILE_HEADERS.map((headers) =>
      post("name=a&email=a@b&message=hi&subject=", headers),
    );
    const accepted = await Promise.all([...bodies.map((body) => post(body)), ...headed]);
    expect([accepted.flat(), await messagesNow()]).toEqual([[], before]);
  });

  it("accepts only POST, and has no other path under /api/", async () => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await get(CONTACT_PATH, { method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([
        method,
        405,
        "POST",
      ]);
    }
    expect((await get("/api/other")).status).toBe(404);
  });

  it("returns a refused message to a visitor without JavaScript in the form, ready to resend", async () => {
    const typed = { email: "li.wei", message: "</textarea><script>alert(2)</script>\r\n你好 & 👍" };
    const page = await refused(sendForm(service.url, typed, NAVIGATION));
    const built = await get("/contact");
    expect(policy).toContain("form-action 'self'");
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([422, policy]);
    expect(page.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain('value="li.wei"');
    expect(html).toContain(
      "&lt;/textarea&gt;&lt;script&gt;alert(2)&lt;/script&gt;\r\n你好 &amp; 👍",
    );
    expect(await built.text()).not.toContain("li.wei");
  });

  it("accepts messages from its own pages only", async () => {
    expect((await sendForm(service.url, {}, { origin: service.url })).status).toBe(201);
    const foreign = await refused(
      sendForm(service.url, {}, { origin: `${service.url}.evil.example` }),
    );
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([
      403,
      null,
    ]);
  });

  it("tells a stranger that it is healthy and writes nothing for it; no check reads messages it does not count", async () => {
    const written = () => service.query("SELECT content FROM health_check");
    const before = await written();
    const response = await get("/healthz", { headers: { "x-forwarded-for": "192.0.2.1" } });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(await written()).toEqual(before);
    const plan = await service.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${SUMMARY}`);
    const whole = plan.filter(({ detail }) => /SCAN (?!.*USING.* INDEX)/.test(detail));
    expect([plan.length > 2, whole]).toEqual([true, []]);
    // Not the index by time, which has all messages.
    expect(plan.map(({ detail }) => detail).join("\n")).toContain("messages_to_mail");
  });

  function expectHeaders(response: Response, name: string): void {
    const expected = fileHeaders(name, policy, OPTIONS);
    const names = Object.keys(expected);
    expect(Object.fromEntries(names.map((name) => [name, response.headers.get(name)]))).toEqual(
      expected,
    );
  }

  it.each([
    ["text/html; charset=utf-8", ["/", "/about", "/courses/beginner"]],
    ["text/javascript; charset=utf-8", ["/assets/entry-1a2b3c.js", "/assets/large-4d5e6f.js"]],
    ["image/svg+xml", ["/art/seal.svg"]],
    ["text/plain; charset=utf-8", ["/robots.txt"]],
  ])("serves %s: %j", async (type, paths) => {
    for (const path of paths) {
      const response = await get(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
      expectHeaders(response, type.includes("html") ? "index.html" : path.slice(1));
      expect(response.headers.get("set-cookie")).toBeNull();
      expect((await response.text()).length).toBeGreaterThan(10);
    }
  });

  it("serves a page with a slash or a query, and redirects its file's name to it", async () => {
    const pages = { "/about/": "About", "/courses/beginner/": "Courses", "/about?utm=1": "About" };
    for (const [path, heading] of Object.entries(pages)) {
      const response = await get(path);
      const page = expect.stringContaining(`<h1>${heading}`);
      expect([response.status, await response.text()]).toEqual([200, page]);
    }
    const files = { "/": "/", "/about/": "/about", "/courses/beginner/": "/courses/beginner" };
    for (const [folder, page] of Object.entries(files)) {
      const { status, headers } = await get(`${folder}index.html?lng=de`, { redirect: "manual" });
      expect([status, headers.get("location")]).toEqual([307, `${page}?lng=de`]);
    }
  });

  const UNKNOWN =
    "/nope /courses/nope/ /assets/gone-1a2b3c.js /404 /404.html /contact/refused /contact/refused.html /_headers /document-policy.txt /About";
  it.each(UNKNOWN.split(" "))("answers %s with the 404 page", async (path) => {
    const response = await get(path, { headers: { "sec-fetch-mode": "navigate" } });
    expect(response.status).toBe(404);
    expectHeaders(response, "404.html");
    expect(await response.text()).toContain("<h1>This page has not been generated");
  });

  it("answers HEAD without a body, and refuses other methods", async () => {
    for (const [path, status] of Object.entries({ "/about": 200, "/nope": 404 })) {
      const response = await get(path, { method: "HEAD" });
      expect([response.status, await response.text()]).toEqual([status, ""]);
      // Cloudflare answers for existing files, without an Allow header.
      const allowed = name.startsWith("workerd") && status === 200 ? null : "GET, HEAD";
      for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
        const { status, headers } = await get(path, { method });
        expect([status, headers.get("allow")], `${method} ${path}`).toEqual([405, allowed]);
      }
    }
  });

  it("the rate limit refuses further messages with the time to wait", async () => {
    await service.configure({ rateLimit: 3 });
    // Twice the limit and one: the last one exceeds it even if the platform's calendar minute ends in between.
    const answers: Response[] = [];
    while (answers.length < 7)
      answers.push(await sendForm(service.url, { message: `number ${answers.length}` }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await textsWith("number")).toHaveLength(answers.length - refused.length);
  });
});
