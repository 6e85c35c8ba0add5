import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Package = { integrity?: string; resolved?: string; engines?: object };

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
const packages = Object.entries<Package>(lock.packages).map(([name, entry]) => ({
  name,
  ...entry,
}));
const native = packages.filter(({ name }) => /linux-(x64|arm64|64)(-gnu)?$/.test(name));

it("contains no download URL", () => {
  const withAddress = packages.filter(({ resolved }) => resolved);
  expect(withAddress).toEqual([]);
});

// `npm ci` refuses a file without an entry for an optional package, but takes one for this
// processor only.
it("has each native package for x64 and for arm64", () => {
  const families = Map.groupBy(native, ({ name }) =>
    name.replace(/linux-(x64|arm64|64)/, "linux-*"),
  );
  expect(families.size).toBeGreaterThan(5);
  for (const [family, members] of families) expect(members, family).toHaveLength(2);
  const unchecked = native.filter(({ integrity }) => !integrity);
  expect(unchecked).toEqual([]);
});

it("requires no Node version for native packages: an npm on an older Node would skip them", () => {
  const advice = "remove `engines` from these entries of package-lock.json: our own Node runs them";
  const picky = native.filter(({ engines }) => engines);
  expect(picky, advice).toEqual([]);
});
