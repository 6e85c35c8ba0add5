import { describe, expect, it } from "vitest";
import { originsOf, readSettings } from "#server/settings.ts";

describe("readSettings", () => {
  it("needs nothing to be set", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      buildDirectory: "build",
      dataDirectory: ".data",
      rateLimit: 5,
      trustedProxies: 0,
      allowedOrigins: new Set(),
    });
  });

  it("reads what is set", () => {
    const settings = readSettings({
      PORT: "0",
      CONTACT_RATE_LIMIT: "0",
      TRUST_PROXY: "1",
      DATA_DIR: "/srv/data",
    });
    expect(settings).toMatchObject({ port: 0, rateLimit: 0, trustedProxies: 1, dataDirectory: "/srv/data" });
  });

  it.each([
    { PORT: "70000" },
    { PORT: "http" },
    { CONTACT_RATE_LIMIT: "-1" },
    { CONTACT_RATE_LIMIT: "5/min" },
    { TRUST_PROXY: "yes" },
    { CONTACT_ALLOWED_ORIGINS: "www.example.com" },
  ])("names the setting that makes no sense: %j", (environment) => {
    expect(() => readSettings(environment)).toThrow(Object.keys(environment)[0]);
  });
});

describe("originsOf", () => {
  it("takes origins and nothing else", () => {
    expect(originsOf(" https://a.example, http://b.example:8080 ")).toEqual(
      new Set(["https://a.example", "http://b.example:8080"]),
    );
    for (const wrong of [
      "*",
      "https://a.example/",
      "https://a.example/path",
      "null",
      'https://a.example"><b>',
    ]) {
      expect(() => originsOf(wrong)).toThrow("CONTACT_ALLOWED_ORIGINS");
    }
  });
});
