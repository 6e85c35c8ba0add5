import { connect } from "node:net";
import { expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { startNodeServer } from "#tests/service/node-server.ts";

// Malformed requests cause no 5xx and no crash, and store nothing. Malformed forms: service-contract.test.ts.

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
const METHODS = "GET HEAD POST TRACE OPTIONS BREW get ".split(" ");
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

/** As bytes for a raw socket: each part with what is otherwise usual, and with a body in turn. */
const REQUESTS = [
  ...METHODS.flatMap((method) =>
    TARGETS.map((target) => `${method} ${target} HTTP/1.1\r\nHost: x`),
  ),
  ...METHODS.flatMap((method) =>
    HEADER_LINES.map((lines) => `${method} /about HTTP/1.1\r\n${lines}`),
  ),
  ...["HTTP/1.0", "HTTP/9.9", "HTTP/2.0", ""].map((version) => `GET /about ${version}\r\nHost: x`),
  `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: 1.2.3.999\r\nTransfer-Encoding: chunked`,
].flatMap(
  (head, index) =>
    `${head}\r\n\r\n${["", "5\r\nhello\r\n", "name=a&subject=x", "\0\0\0\0"][index % 4]}`,
);

const UNFINISHED = [
  "Content-Length: 500\r\n\r\nname=a",
  "Transfer-Encoding: chunked\r\n\r\nff\r\nname=a",
].map(
  (framing) =>
    `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${framing}`,
);

const AT_ONCE = 25;

async function answersTo(url: string, requests: readonly string[], patience?: number) {
  const answers: { request: string; answer: string }[] = [];
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const some = requests.slice(start, start + AT_ONCE);
    const exchanges = some.map(async (request) => ({
      request,
      answer: await exchange(url, request, patience),
    }));
    answers.push(...(await Promise.all(exchanges)));
  }
  return answers;
}

it("hostile requests on a raw socket get no 5xx and no file from outside the build, store nothing and crash nothing", async () => {
  const { url, child, dataDirectory, output, stop } = await startNodeServer();
  const wrong = (await answersTo(url, REQUESTS)).filter(
    ({ answer }) =>
      !/^HTTP\/1\.1 [2-4]/.test(answer) || /root:|"dependencies"|SQLite format/.test(answer),
  );
  expect(wrong).toEqual([]);
  // These break off in the middle.
  await answersTo(url, Array(50).fill(UNFINISHED).flat(), 50);
  expect(child.exitCode).toBeNull();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(storedTexts(dataDirectory)).toEqual([]);
  expect((await sendForm(url)).status).toBe(201);
  // After the stop the log has every response, even those too late for a socket here.
  expect(await stop()).toBe(0);
  expect(output()).toContain("POST /api/contact 201");
  expect(output()).not.toMatch(/ 5\d\d \d| error /);
}, 60_000);

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
