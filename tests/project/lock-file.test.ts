import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Package = Partial<Record<"integrity" | "resolved", string>> &
  Partial<Record<"engines" | "optionalDependencies", Record<string, string>>>;

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
const packages: Record<string, Package> = lock.packages;
const namesWhere = (fits: (item: Package, name: string) => unknown) =>
  Object.keys(packages).filter((name) => fits(packages[name] ?? {}, name));

/** Resolves a dependency as npm does: beside the package, then in the folders above. */
function find(name: string, from: string): Package | undefined {
  const found = packages[`${from && `${from}/`}node_modules/${name}`];
  return found || !from ? found : find(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
}

const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ name, from, found: find(name, from) })),
);

const isForLinux = (name: string) => /linux-(x64|arm64|64)(-gnu)?$/.test(name);

it("contains no download URL", () => {
  expect(namesWhere(({ resolved }) => resolved)).toEqual([]);
});

it("has an entry for every optional package, and native packages for x64 and arm64", () => {
  // Without one, `npm ci` refuses the lock file on a clean checkout.
  expect(optional.filter(({ found }) => !found)).toEqual([]);
  // A package for one architecture depends on others of that architecture only.
  const forLinux = optional.filter(({ name, from }) => isForLinux(name) && !isForLinux(from));
  expect(forLinux.length).toBeGreaterThan(10);
  expect(forLinux.filter(({ found }) => !found?.integrity)).toEqual([]);
  const family = (name: string) => name.replace(/linux-(x64|arm64|64)/, "linux-*");
  const families = Map.groupBy(forLinux, ({ name, from }) => `${from} ${family(name)}`);
  expect([...families].filter(([, bindings]) => bindings.length !== 2)).toEqual([]);
});

it("requires no Node version for native packages: an npm on an older Node would skip them", () => {
  const advice = "remove `engines` from these entries of package-lock.json: our own Node runs them";
  const restricted = namesWhere(({ engines }, name) => isForLinux(name) && engines);
  expect(restricted, advice).toEqual([]);
});
