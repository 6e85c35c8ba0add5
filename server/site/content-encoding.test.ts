import { describe, expect, it } from "vitest";
import { chooseEncoding, type Encoding } from "#server/site/content-encoding.ts";

const ALL = new Set<Encoding>(["identity", "br", "gzip"]);

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["BR", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["identity, br;q=0.2", "identity"],
    ["identity;q=0", "identity"],
    ["br;q=nonsense, gzip;q=2", "identity"],
    [",;,=;q=", "identity"],
  ] as const)("%s gets %s", (header, expected) => {
    expect(chooseEncoding(header, ALL)).toBe(expected);
  });

  it("gives what there is", () => {
    expect(chooseEncoding("br, gzip", new Set<Encoding>(["identity", "gzip"]))).toBe("gzip");
    expect(chooseEncoding("br, gzip", new Set<Encoding>(["identity"]))).toBe("identity");
  });
});
