import { describe, expect, it } from "vitest";
import { senderOrigin, wantsPage } from "#server/contact/sender-origin.ts";

const CONFIGURED = new Set(["https://partner.example"]);
const kind = (headers: Record<string, string>) =>
  senderOrigin(new Headers(headers), "zixue.example", CONFIGURED).kind;

describe("senderOrigin", () => {
  it.each([
    [{}, "own"],
    [{ origin: "https://zixue.example" }, "own"],
    [{ origin: "http://zixue.example" }, "own"],
    [{ origin: "https://evil.example" }, "foreign"],
    [{ origin: "https://zixue.example.evil.example" }, "foreign"],
    [{ origin: "https://zixue.example:8443" }, "foreign"],
    [{ origin: "null" }, "foreign"],
    [{ origin: "" }, "foreign"],
    [{ origin: "https://partner.example" }, "configured"],
    [{ origin: "https://partner.example", "sec-fetch-site": "cross-site" }, "configured"],
    [{ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, "foreign"],
    [{ origin: "https://sub.zixue.example", "sec-fetch-site": "same-site" }, "foreign"],
    // Trust Sec-Fetch-Site behind a proxy that rewrites the host.
    [{ origin: "https://www.zixue.example", "sec-fetch-site": "same-origin" }, "own"],
  ])("%j is %s", (headers, expected) => {
    expect(kind(headers as Record<string, string>)).toBe(expected);
  });
});

// Form submissions by the browser, then scripts.
it.each([
  [{ accept: "text/html,application/xhtml+xml,*/*;q=0.8" }, true],
  [{ "sec-fetch-mode": "navigate" }, true],
  [{ "sec-fetch-mode": "cors", accept: "application/json" }, false],
  [{ accept: "*/*" }, false],
  [{}, false],
])("wantsPage(%j) is %s", (headers, expected) => {
  expect(wantsPage(new Headers(headers as Record<string, string>))).toBe(expected);
});
