import { expect, it } from "vitest";
import { sampleWarning } from "./sample-warning.ts";

it.each(["https://zixue.example", "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "is silent for %s, which is not public",
  (origin) => {
    expect(sampleWarning(origin)).toBeUndefined();
  },
);

it("lists for a public address what is left, and nothing once all lines are deleted", () => {
  const sample = { "team.ts": ["faces"], "site.ts": ["phone", "email"] };
  expect(sampleWarning("https://www.example.org", sample)?.match(/^ {2}.*$/gm)).toEqual([
    "  app/content/team.ts: faces",
    "  app/content/site.ts: phone",
    "  app/content/site.ts: email",
  ]);
  expect(sampleWarning("https://www.example.org", { "team.ts": [] })).toBeUndefined();
});
