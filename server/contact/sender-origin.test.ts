import { expect, it } from "vitest";
import { isForeign } from "#server/contact/sender-origin.ts";

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
