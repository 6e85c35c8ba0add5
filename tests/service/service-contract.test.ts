import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTACT_PATH, type ContactMessage } from "#contract/contact.ts";
import { attribute, childText, elementsOf, parsePage } from "#publish/pages/parse-page.ts";
import { FORM, STORED, sendForm, store } from "#tests/service/contact-form.ts";
import { RUNTIMES, type Runtime } from "#tests/service/runtimes.ts";

// What the page may rely on, wherever the service runs.

const PARTNER = "https://partner.example";
const NAVIGATION = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const MESSAGES = "SELECT name, email, phone, subject, message FROM messages ORDER BY id";
const messagesOf = (service: Runtime) => service.query<ContactMessage>(MESSAGES);

describe.each(RUNTIMES)("the service on $name", ({ start }) => {
  let service: Runtime;

  beforeAll(async () => {
    service = await start({ allowedOrigins: PARTNER });
  }, 30_000);
  afterAll(() => service?.stop());

  /** Runs a request that must leave nothing behind. */
  async function refused(request: Promise<Response>): Promise<Response> {
    const before = await messagesOf(service);
    const response = await request;
    expect(await messagesOf(service)).toEqual(before);
    return response;
  }

  function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${service.url}${CONTACT_PATH}`, { method: "POST", redirect: "manual", body, headers });
  }

  it("stores a message before it says so", async () => {
    const response = await sendForm(service.url);
    expect([response.status, await response.json()]).toEqual([201, { ok: true }]);
    expect((await messagesOf(service)).at(-1)).toEqual(STORED);
  });

  it("stores once what is sent again, one after another or at once, and another text as another message", async () => {
    const message = "sent again";
    await store(service.url, message);
    await store(service.url, ...Array(5).fill(message));
    for (const change of [{ message: `${message}.` }, { name: "2" }, { phone: "" }, { subject: "other" }]) {
      expect((await sendForm(service.url, { message, ...change })).status).toBe(201);
    }
    const stored = (await messagesOf(service)).filter(({ message }) => message.startsWith("sent again"));
    expect(stored).toHaveLength(5);
  });

  it("stores what comes at once, each once", async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `at once ${index}`);
    await store(service.url, ...texts);
    const stored = (await messagesOf(service)).map(({ message }) => message);
    expect(stored.filter((message) => message.startsWith("at once")).sort()).toEqual(texts.sort());
  });

  it.each<[string, Partial<ContactMessage>, string, keyof ContactMessage]>([
    ["no name", { name: "" }, "required", "name"],
    ["no address", { email: "" }, "required", "email"],
    ["an address that is none", { email: "nobody" }, "not-an-email", "email"],
    ["an address of two lines", { email: "a@example.com\r\nBcc: b@example.com" }, "line-break", "email"],
    ["no subject", { subject: "" }, "required", "subject"],
    ["another subject", { subject: "complaint" }, "unknown-subject", "subject"],
    ["no message", { message: "" }, "required", "message"],
    ["a message of 501 characters", { message: "字".repeat(501) }, "too-long", "message"],
    ["a name beyond reason", { name: "a".repeat(201) }, "too-long", "name"],
    ["a phone number beyond reason", { phone: "1".repeat(51) }, "too-long", "phone"],
  ])("refuses %s", async (_, changes, code, field) => {
    const response = await refused(sendForm(service.url, changes));
    expect([response.status, await response.json()]).toEqual([422, { ok: false, code, field }]);
  });

  it("takes 500 characters however they are made up", async () => {
    await store(service.url, "字".repeat(500), "🀄".repeat(250), "a\r\n".repeat(250));
  });

  it("takes what the browser takes: spaces only, a zero-width space, control characters", async () => {
    for (const blank of [" ", "\u200b", "\0"]) {
      const fields = { name: blank, phone: blank, message: blank };
      expect((await sendForm(service.url, fields)).status).toBe(201);
    }
    expect((await sendForm(service.url, { name: "Li\0 Wei", message: "a\0b\u0007c" })).status).toBe(201);
    expect((await messagesOf(service)).at(-1)).toEqual({ ...STORED, message: "abc" });
  });

  it("refuses another content type, another encoding, another shape", async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(FORM)) multipart.append(name, value);
    const statuses = [
      await refused(post(JSON.stringify(FORM), { "content-type": "application/json" })),
      await refused(post("name=a", { "content-type": "text/plain" })),
      await refused(post(multipart)),
      await refused(post("name=%ff", FORM_TYPE)),
      await refused(post(new URLSearchParams([...Object.entries(FORM), ["name", "twice"]]))),
      await refused(post(new URLSearchParams({ ...FORM, extra: "1" }))),
      await refused(post(new URLSearchParams(FORM), { "content-encoding": "gzip" })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 415, 400, 422, 422, 415]);
  });

  it("refuses more than 16 kB, announced or not", async () => {
    const large = new URLSearchParams({ ...FORM, message: "a".repeat(17_000) });
    expect((await refused(post(large))).status).toBe(413);
    const unannounced = new Blob([large.toString()]).stream();
    const streamed = { method: "POST", body: unannounced, duplex: "half", headers: FORM_TYPE };
    const answer = await refused(fetch(`${service.url}${CONTACT_PATH}`, streamed as RequestInit));
    expect(answer.status).toBe(413);
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
    const response = await refused(fetch(`${service.url}${CONTACT_PATH}`, { method }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("has nothing else under /api/", async () => {
    expect((await fetch(`${service.url}/api/other`)).status).toBe(404);
  });

  it("brings a visitor without JavaScript back to the page after success", async () => {
    const sent = await sendForm(service.url, {}, NAVIGATION);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contact#sent"]);
  });

  it("gives a visitor without JavaScript the message back, ready to be sent again", async () => {
    const typed = {
      name: `"><script>alert(1)</script>`,
      email: "li.wei@example.com' onfocus='alert(1)",
      phone: "&quot; & <b>",
      subject: "billing",
      message: "\r\n</textarea><script>alert(2)</script>\r\n你好 & &amp; 👍",
    };
    const page = await refused(sendForm(service.url, typed, NAVIGATION));
    expect(page.status).toBe(422);
    expect(page.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const built = await fetch(`${service.url}/contact`);
    const policy = built.headers.get("content-security-policy");
    expect(policy).toContain("form-action 'self'");
    expect(page.headers.get("content-security-policy")).toBe(policy);
    const html = await page.text();
    expect(messagesIn(html)).toEqual([{ ...typed, message: typed.message.replaceAll("\r\n", "\n") }]);
    expect(html).not.toContain("<script>alert");
    expect(messagesIn(await built.text())).toEqual([
      { name: "", email: "", phone: "", subject: "", message: "" },
    ]);
  });

  it("gives back what is too long, and no more than was sent", async () => {
    // Every character of it is longer in HTML.
    const message = '"'.repeat(5_000);
    const html = await (await refused(sendForm(service.url, { message }, NAVIGATION))).text();
    expect(messagesIn(html)[0]?.message).toBe(message);
    expect(html.length).toBeLessThan(40_000);
  });

  it("sends back without the message who comes from another page, or with what cannot be read", async () => {
    for (const response of [
      await refused(sendForm(service.url, { name: "" }, { ...NAVIGATION, origin: "https://evil.example" })),
      await refused(post(new URLSearchParams({ ...FORM, message: "a".repeat(17_000) }), NAVIGATION)),
      await refused(post("name=%ff", { ...NAVIGATION, ...FORM_TYPE })),
    ])
      expect([response.status, response.headers.get("location")]).toEqual([303, "/contact#not-sent"]);
  });

  it("leads who opens its address in a browser to the form", async () => {
    const init = { headers: NAVIGATION, redirect: "manual" } as const;
    const response = await fetch(`${service.url}${CONTACT_PATH}`, init);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact"]);
  });

  it("takes messages from its own pages and configured ones, from no others", async () => {
    expect((await sendForm(service.url, {}, { origin: service.url })).status).toBe(201);
    // No preflight is needed. An error is an answer too: without the header the page could not tell it from a lost network.
    for (const [name, status] of [
      ["Li Wei", 201],
      ["", 422],
    ] as const) {
      const headers = { origin: PARTNER, "sec-fetch-site": "cross-site" };
      const partner = await sendForm(service.url, { name, message: "of a partner" }, headers);
      expect([partner.status, partner.headers.get("access-control-allow-origin")]).toEqual([status, PARTNER]);
    }
    const stored = (await messagesOf(service)).filter(({ message }) => message === "of a partner");
    expect(stored).toHaveLength(1);
    for (const origin of ["https://evil.example", "null", `${service.url}.evil.example`]) {
      const foreign = await refused(sendForm(service.url, {}, { origin }));
      expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
  });

  it("says that it is well after writing to its database", async () => {
    const response = await fetch(`${service.url}/healthz`);
    expect(await service.query("SELECT id FROM health_check")).toHaveLength(1);
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ ok: true })]);
  });
});

describe.each(RUNTIMES)("the limit on $name", ({ start }) => {
  it("refuses who sends too many, with the time to wait", async () => {
    const service = await start({ rateLimit: 3 });
    // One after another, twice the limit and one: also where a minute is one of the clock and ends in between, the last
    // of them is too many.
    const answers: Response[] = [];
    for (let index = 0; index < 7; index++) {
      answers.push(await sendForm(service.url, { message: `number ${index}` }));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await messagesOf(service)).toHaveLength(answers.length - refused.length);
    await service.stop();
  }, 30_000);
});

/** The messages in the forms of a page, as a browser would read them. */
function messagesIn(html: string): ContactMessage[] {
  const elements = [...elementsOf(parsePage(html, "the answer"))];
  const field = (name: string) => {
    const found = elements.find((element) => attribute(element, "name") === name);
    if (found === undefined) throw new Error(`there is no field ${name}`);
    return found;
  };
  const value = (name: string) => attribute(field(name), "value") ?? "";
  const subject = field("subject");
  const chosen = [...elementsOf(subject)].filter((option) => attribute(option, "selected") !== undefined);
  return elements
    .filter(({ tagName }) => tagName === "form")
    .map(() => ({
      name: value("name"),
      email: value("email"),
      phone: value("phone"),
      // Of several the last one is chosen.
      subject: attribute(chosen.at(-1) ?? subject, "value") ?? "",
      message: childText(field("message")),
    }));
}
