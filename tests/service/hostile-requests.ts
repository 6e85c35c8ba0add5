// Requests that no browser sends, some thousands of them. The same seed gives the same requests, so what fails fails again.

/** A small generator with a seed (xorshift): `Math.random` could not be repeated. */
export function createChance(seed: number) {
  let state = seed;
  const upTo = (most: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
  return { upTo, pick: <T>(items: readonly T[]): T => items[upTo(items.length)] as T };
}
type Chance = ReturnType<typeof createChance>;

// Separated by blanks; the escapes are those of JavaScript.
const FRAGMENTS = `
  % %zz %ff %c0%ae %ed%a0%80 %00 \0 \u001b[2J <script>alert(1)</script> {{7*7}} jndi:ldap://x =cmd|'/c+calc'!A0
  ../../etc/passwd %0d%0aBcc:%20x \u202e \ud800 name email message [] [0] __proto__ constructor & = + ; a@b 字 🀄`
  .trim()
  .split(/\s+/)
  .concat("' OR 1=1; --", " ");

/** A body that is never a whole, valid form: the subject is always missing or wrong. */
export function hostileBody(chance: Chance): string {
  const size = chance.pick([0, 1, 3, 10, 60]);
  let body = chance.pick(["", "name=a&", "name=a&email=a@b&message=hi&"]);
  for (let index = 0; index < size; index++) {
    body += chance.pick(FRAGMENTS).repeat(chance.pick([1, 1, 1, 2, 50]));
    if (chance.upTo(3) === 0) body += chance.pick(["&name=", "&email=a@b&message=", "&phone=", "&", "="]);
  }
  if (chance.upTo(20) === 0) body += "a".repeat(chance.pick([16_384, 100_000, 1_000_000]));
  return `${body}&subject=${chance.pick(["", "x", "%", "other%00"])}`;
}

const FORM_TYPE = "application/x-www-form-urlencoded";
const CONTENT_TYPES = [
  ...[FORM_TYPE, `${FORM_TYPE}; charset=utf-16`, `${FORM_TYPE}, text/html`, "", "*/*", "text/plain"],
  ...["multipart/form-data", "multipart/form-data; boundary=x", "application/xml", "application/json"],
];

export function hostileHeaders(chance: Chance): Record<string, string> {
  // Half of them are right, so that what is wrong inside gets looked at too.
  if (chance.upTo(2) === 0) return { "content-type": FORM_TYPE };
  const headers: Record<string, string> = { "content-type": chance.pick(CONTENT_TYPES) };
  const extras: [string, string][] = [
    ["accept", chance.pick(["application/json", "text/html", "*/*", "a".repeat(2000), ";;;"])],
    ["origin", chance.pick(["null", "https://evil.example", "file://", "http://", "a b"])],
    ["x-forwarded-for", chance.pick(["127.0.0.1", "' OR 1", "a, b, c", "::::"])],
    ["x-http-method-override", "DELETE"],
    ["content-encoding", chance.pick(["gzip", "br", "identity", "x"])],
    ["sec-fetch-site", chance.pick(["cross-site", "same-site", "nonsense"])],
    ["sec-fetch-mode", chance.pick(["navigate", "cors", "nonsense"])],
    ["cookie", "a=".repeat(200)],
  ];
  for (const [name, value] of extras) if (chance.upTo(4) === 0) headers[name] = value;
  return headers;
}

const TARGETS = `
  /../../../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..%2f..%2fetc/passwd /..%5c..%5cwindows /....//....//etc
  /assets/../../server/main.ts /assets/..%00/ /%00 /% /%zz /%c0%ae%c0%ae/ //evil.example/
  http://127.0.0.1/../../etc/passwd * /about%00.html /_headers /.git/config /.data/messages.db /headers.json
  /package.json /../headers.json /../compressed/index.html.br /api/ /api/../about /api/contact/ /api/contact%00
  /api/%2e%2e/about /healthz/../.. /?% /# /about#% /index.html/ /404/ /con /about;x=1 /%F0%9F%80%84 /constructor
  /__proto__`
  .trim()
  .split(/\s+/)
  .concat("/\\evil", `/${"a".repeat(9_000)}`, "/ /", "/\u00ff");
const METHODS = "GET GET GET HEAD POST PUT DELETE TRACE OPTIONS PROPFIND BREW get ".split(" ");
const HEADER_LINES = [
  "Host: a\r\nHost: b",
  "Host:",
  "Host: a b",
  "Host: [::1",
  "Host: evil.example@good",
  "Host: a/b",
  "Host: %00",
  "Host: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5",
  "Host: x\r\nContent-Length: -1",
  "Host: x\r\nContent-Length: 5\r\nContent-Length: 6",
  "Host: x\r\nContent-Length: 99999999999999999999",
  "Host: x\r\nTransfer-Encoding: identity, chunked",
  "Host: x\r\n X: folded",
  "Host: x\r\nA B: c",
  "Host: x\r\nX: \u0001",
  "Host: x\r\nAccept-Encoding: br;q=9, ,;;=, *;q=-1",
  'Host: x\r\nIf-None-Match: ",,,W/"',
  "Host: x\r\nRange: bytes=9-1,-5,a",
  "Host: x\r\nExpect: 100-continue",
  "Host: x\r\nExpect: nonsense",
  "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade",
  "Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c",
  `Host: x\r\nCookie: ${"a".repeat(30_000)}`,
  "",
] as const;

/** Bytes for a bare socket: what is wrong here is the request itself. */
export function hostileRequest(chance: Chance): string {
  const version = chance.upTo(5) === 0 ? chance.pick(["HTTP/1.0", "HTTP/9.9", "HTTP/2.0", ""]) : "HTTP/1.1";
  const body = chance.pick(["", "", "5\r\nhello\r\n", "name=a&subject=x", "\0\0\0\0"]);
  const headers = chance.upTo(2) === 0 ? "Host: x" : chance.pick(HEADER_LINES);
  return `${chance.pick(METHODS)} ${chance.pick(TARGETS)} ${version}\r\n${headers}\r\n\r\n${body}`;
}
