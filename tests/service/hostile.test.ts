import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { MAX_BODY_BYTES } from "#server/contact/form-body.ts";
import { sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { RUNTIMES } from "#tests/service/runtimes.ts";

// Requests that no browser sends cause no 5xx and no crash, and store nothing.

// Separated by spaces, with JavaScript escapes.
const FRAGMENTS = `
  % %zz %ff %c0%ae %ed%a0%80 %00 \0 \u001b[2J <script>alert(1)</script> {{7*7}} jndi:ldap://x =cmd|'/c+calc'!A0
  ../../etc/passwd %0d%0aBcc:%20x \u202e \ud800 name email message [] [0] __proto__ constructor & = + ; a@b 字 🀄`
  .trim()
  .split(/\s+/)
  .concat("' OR 1=1; --", " ");

const FORM_TYPE = "application/x-www-form-urlencoded";

const HEADERS = Object.entries({
  "content-type": [
    ...[FORM_TYPE, `${FORM_TYPE}; charset=utf-16`, `${FORM_TYPE}, text/html`, "", "*/*", "text/plain"],
    ...["multipart/form-data", "multipart/form-data; boundary=x", "application/json"],
  ],
  accept: ["application/json", "text/html", "*/*", "a".repeat(2000), ";;;"],
  origin: ["null", "https://evil.example", "file://", "http://", "a b"],
  "x-forwarded-for": ["127.0.0.1", "' OR 1", "a, b, c", "::::"],
  "content-encoding": ["gzip", "br", "identity", "x"],
  "sec-fetch-site": ["cross-site", "same-site", "nonsense"],
  "sec-fetch-mode": ["navigate", "cors", "nonsense"],
  "x-http-method-override": ["DELETE"],
  cookie: ["a=".repeat(200)],
}).flatMap(([name, values]) => values.map((value) => [name, value] as const));

/** Never a valid form: the subject is missing or wrong. */
const BODIES = FRAGMENTS.flatMap((fragment) => [
  fragment,
  fragment.repeat(50),
  `name=a&email=a@b&message=${fragment}&subject=${fragment}`,
  `${fragment}=a&name=${fragment}&email=${fragment}&phone=${fragment}&=${fragment}&subject=other%00`,
]).concat("", "name=a&email=a@b&message=hi&subject=", ...[16_384, 1_000_000].map((size) => "a".repeat(size)));

/** Every body, and every header with three of them. */
const FORMS = [
  ...BODIES.map((body) => ({ body, headers: {} })),
  ...HEADERS.flatMap(([name, value]) =>
    BODIES.slice(2, 5).map((body) => ({ body, headers: { [name]: value } })),
  ),
];

const TARGETS = `
  /../../../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..%2f..%2fetc/passwd /..%5c..%5cwindows /....//....//etc
  /assets/../../server/main.ts /assets/..%00/ /%00 /% /%zz /%c0%ae%c0%ae/ //evil.example/
  http://127.0.0.1/../../etc/passwd * /about%00.html /_headers /.git/config /.data/messages.db /document-policy.txt
  /package.json /../document-policy.txt /../compressed/index.html.br /api/ /api/../about /api/contact/ /api/contact%00
  /api/%2e%2e/about /healthz/../.. /?% /# /about#% /index.html/ /404/ /con /about;x=1 /%F0%9F%80%84 /constructor
  /__proto__`
  .trim()
  .split(/\s+/)
  .concat("/\\evil", `/${"a".repeat(9_000)}`, "/ /", "/\u00ff");
const METHODS = "GET GET GET HEAD POST PUT DELETE TRACE OPTIONS PROPFIND BREW get ".split(" ");
const HEADER_LINES = `
  Host: a\r\nHost: b | Host: | Host: a b | Host: [::1 | Host: evil.example@good | Host: a/b | Host: %00 |
  Host: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5 | Host: x\r\nContent-Length: -1 |
  Host: x\r\nX: \u0001 | Host: x\r\nAccept-Encoding: br;q=9, ,;;=, *;q=-1 | Host: x\r\nIf-None-Match: ",,,W/" |
  Host: x\r\nRange: bytes=9-1,-5,a | Host: x\r\nExpect: 100-continue | Host: x\r\nExpect: nonsense |
  Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade |
  Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c`
  .trim()
  .split(/\s*\|\s*/)
  .concat("", `Host: x\r\nCookie: ${"a".repeat(30_000)}`);

/** Malformed requests, as bytes for a raw socket: each part with what is otherwise usual. */
const REQUESTS = [
  ...METHODS.flatMap((method) => TARGETS.map((target) => `${method} ${target} HTTP/1.1\r\nHost: x`)),
  ...METHODS.flatMap((method) => HEADER_LINES.map((lines) => `${method} /about HTTP/1.1\r\n${lines}`)),
  ...["HTTP/1.0", "HTTP/9.9", "HTTP/2.0", ""].map((version) => `GET /about ${version}\r\nHost: x`),
].flatMap(
  (head, index) => `${head}\r\n\r\n${["", "5\r\nhello\r\n", "name=a&subject=x", "\0\0\0\0"][index % 4]}`,
);

const AT_ONCE = 25;
const POST_HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return results;
}

describe.each(RUNTIMES)("hostile forms on $name", ({ start }) => {
  it("are all refused", async () => {
    const service = await start(await createFixtureSite());
    const verdicts = await inTurns(FORMS, async ({ headers, body }) => {
      const all = { "content-type": FORM_TYPE, ...headers };
      const init = { method: "POST", redirect: "manual", body, headers: all } as const;
      const verdict = await verdictOn(`${service.url}${CONTACT_PATH}`, init);
      return { verdict, all, body: body.slice(0, 500) };
    });
    expect(verdicts.filter(({ verdict }) => verdict !== "refused")).toEqual([]);
    expect(await service.query("SELECT id FROM messages")).toEqual([]);
    expect((await sendForm(service.url)).status).toBe(201);
    await service.stop();
  }, 120_000);
});

const server = await startNodeServer();

it("hostile requests on a raw socket get no 5xx and no file from outside the build, store nothing and crash nothing", async () => {
  const answers = await inTurns(REQUESTS, async (request) => {
    return { request, answer: await exchange(server.url, request) };
  });
  const wrong = answers.filter(
    ({ answer }) => !/^HTTP\/1\.1 [2-4]/.test(answer) || /root:|"dependencies"|SQLite format/.test(answer),
  );
  expect(wrong).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  expect(storedTexts(server.dataDirectory)).toEqual([]);
  expect((await sendForm(server.url)).status).toBe(201);
}, 60_000);

it("requests that break off in the middle cause no error and no 5xx in the log", async () => {
  const framings = ["Content-Length: 500\r\n\r\nname=a", "Transfer-Encoding: chunked\r\n\r\nff\r\nname=a"];
  await inTurns(Array(50).fill(framings).flat(), (framing) =>
    exchange(server.url, `${POST_HEAD}${framing}`, 50),
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // After the stop the log has every response, even those too late for a socket here.
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain("POST /api/contact 201");
  expect(server.output()).not.toMatch(/ 5\d\d \d| error /);
});

// The server does not read the rest of a body that is too large, so it may close the connection while the client still sends
// it, or the next request. Resends that one, as a browser would.
async function verdictOn(url: string, init: RequestInit & { body: string }): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const response = await fetch(url, init).catch(() => undefined);
    if (response === undefined && init.body.length > MAX_BODY_BYTES) return "refused";
    if (response === undefined) continue;
    // 303 is the refusal of a form without JavaScript.
    if (response.status === 303 && response.headers.get("location") === "/contact#not-sent") return "refused";
    return response.status >= 400 && response.status < 500 ? "refused" : `answered with ${response.status}`;
  }
  return "connection closed three times";
}

/** Sends bytes and returns the response, from the final status on, until the server is silent. */
function exchange(url: string, bytes: string, patience = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    // Every request gets a response, however late: silence is a failure.
    socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer = (answer + chunk.toString("latin1")).replace(/^(?:HTTP\/1\.1 1\d\d .*\r\n\r\n)+/, "");
      if (answer !== "") socket.setTimeout(20);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(answer));
    socket.write(bytes, "latin1");
  });
}
