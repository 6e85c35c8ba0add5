import { expect, it } from "vitest";
import { attributeText, groupOf } from "./attribute-text.ts";

it("gives every character to the module its map names", () => {
  // `aa` from a.ts, `bbb` from b.ts, on one line.
  const map = { version: 3, sources: ["a.ts", "b.ts"], names: [], mappings: "AAAA,ECAA" };
  expect(attributeText({ file: "x.js", code: "aabbb", map: JSON.stringify(map) })).toEqual([
    { module: "a.ts", text: "aa" },
    { module: "b.ts", text: "bbb" },
  ]);
});

it("leaves nothing out where there is no map", () => {
  expect(attributeText({ file: "x.js", code: "runtime", map: "null" })).toEqual([
    { module: "(bundler) x.js", text: "runtime" },
  ]);
});

it.each([
  ["../../node_modules/react-dom/cjs/react-dom-client.production.js", "react-dom"],
  ["../../node_modules/@scope/name/index.js", "@scope/name"],
  ["../../app/pages/blog/post-card.tsx", "app/pages/blog"],
  ["../../app/content/posts.ts", "app/content"],
  ["../../app/root.tsx", "app"],
  ["\0virtual:art", "virtual:art"],
])("%s belongs to %s", (module, group) => {
  expect(groupOf(module)).toBe(group);
});
