import { expect, it } from "vitest";
import { type Chunk, pageFiles } from "./page-files.ts";

const chunk = (fileName: string, rest: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  exports: [],
  ...rest,
});

const about = chunk("assets/route-1.js", {
  facadeModuleId: "/project/app/pages/about/route.tsx",
  imports: ["assets/shared.js", "assets/libraries.js"],
  exports: ["default"],
});
const entry = chunk("assets/entry.js", {
  isEntry: true,
  imports: ["assets/libraries.js", "assets/shared.js"],
  exports: ["start"],
});
const chunks = [
  entry,
  about,
  chunk("assets/shared.js", { imports: ["assets/libraries.js"] }),
  chunk("assets/libraries.js"),
];

it("puts each file behind what it imports, once, and the entry last", () => {
  expect(pageFiles("about", chunks)).toEqual([
    "/assets/libraries.js",
    "/assets/shared.js",
    "/assets/route-1.js",
    "/assets/entry.js",
  ]);
});

it.each([
  ["whose entry lost its export", [{ ...entry, exports: [] }, about], 'an export "start"'],
  ["without an entry", [about], "the entry"],
  ["without the page", [entry], "app/pages/about/route.tsx"],
  ["whose page lost its export", [entry, { ...about, exports: [] }], "a default export"],
  ["with a file missing", [entry, about], "assets/shared.js"],
])("fails on a build %s", (_, broken, message) => {
  expect(() => pageFiles("about", broken)).toThrow(/would not hydrate/);
  expect(() => pageFiles("about", broken)).toThrow(message);
});
