import { expect, it } from "vitest";
import { isForeign, wantsPage } from "#server/contact/sender-origin.ts";

it.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ origin: "https://zixue.example" }, false],
  [{ origin: "http://zixue.example" }, false],
  [{ origin: "https://zixue.example.evil.example" }, true],
  [{ origin: "https://zixue.example:8443" }, true],
  [{ origin: "null" }, true],
  [{ origin: "" }, true],
  [{ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, true],
  [{ origin: "https://sub.zixue.example", "sec-fetch-site": "same-site" }, true],
  // Trust Sec-Fetch-Site behind a proxy that rewrites the host.
  [{ origin: "https://www.zixue.example", "sec-fetch-site": "same-origin" }, false],
])("isForeign(%j) is %s", (headers, expected) => {
  expect(isForeign(new Headers(headers), "zixue.example")).toBe(expected);
});

// Form submissions by the browser, then scripts.
it.each<[Record<string, string>, boolean]>([
  [{ accept: "text/html,application/xhtml+xml,*/*;q=0.8" }, true],
  [{ "sec-fetch-mode": "navigate" }, true],
  [{ "sec-fetch-mode": "cors", accept: "application/json" }, false],
  [{ accept: "*/*" }, false],
  [{}, false],
])("wantsPage(%j) is %s", (headers, expected) => {
  expect(wantsPage(new Headers(headers))).toBe(expected);
});
