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
  ])("%j is %s", (headers, expected) => {
    expect(kind(headers as Record<string, string>)).toBe(expected);
  });

  it("believes the browser behind a proxy that rewrites the host", () => {
    expect(kind({ origin: "https://www.zixue.example", "sec-fetch-site": "same-origin" })).toBe("own");
  });
});

describe("wantsPage", () => {
  const wants = (headers: Record<string, string>) => wantsPage(new Headers(headers));

  it("tells a form that the browser submits from a script", () => {
    expect(wants({ accept: "text/html,application/xhtml+xml,*/*;q=0.8" })).toBe(true);
    expect(wants({ "sec-fetch-mode": "navigate" })).toBe(true);
    expect(wants({ "sec-fetch-mode": "cors", accept: "application/json" })).toBe(false);
    expect(wants({ accept: "*/*" })).toBe(false);
    expect(wants({})).toBe(false);
  });
});
