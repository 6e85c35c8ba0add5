import { expect, it } from "vitest";
import { sampleWarning } from "./sample-warning.ts";

it("lists what is left for a public address, and is silent elsewhere or when nothing is left", () => {
  const sample = { "team.ts": "faces", "site.ts": "phone" };
  expect(sampleWarning("https://www.zixue.org", sample)?.split("\n").slice(2)).toEqual([
    "  app/content/team.ts: faces",
    "  app/content/site.ts: phone",
  ]);
  expect(sampleWarning("https://www.zixue.org", {})).toBeUndefined();
  const hosts = ["zixue.example", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"];
  expect(hosts.filter((host) => sampleWarning(`http://${host}`, sample))).toEqual([]);
});
