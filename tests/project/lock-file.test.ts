import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Package = Partial<Record<"integrity" | "resolved", string>> &
  Partial<Record<"engines" | "optionalDependencies", Record<string, string>>>;

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
const packages: Record<string, Package> = lock.packages;
const nameWhere = (fits: (item: Package, name: string) => unknown) =>
  Object.keys(packages).filter((name) => fits(packages[name] ?? {}, name));

/** Where npm looks for a package that another one asks for: beside it, then further out. */
function find(name: string, from: string): Package | undefined {
  const found = packages[`${from && `${from}/`}node_modules/${name}`];
  return found || !from ? found : find(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
}

const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ name, from, found: find(name, from) })),
);

const isForLinux = (name: string) => /linux-(x64|arm64|64)(-gnu)?$/.test(name);

it("names no address to download from", () => {
  expect(nameWhere(({ resolved }) => resolved)).toEqual([]);
});

it("has an entry for every optional package, and what is native for both kinds of processor", () => {
  // Without one `npm ci` refuses it on a clean checkout.
  expect(optional.filter(({ found }) => !found)).toEqual([]);
  // What is itself for one kind of processor asks for more of that kind only.
  const forLinux = optional.filter(({ name, from }) => isForLinux(name) && !isForLinux(from));
  expect(forLinux.length).toBeGreaterThan(10);
  expect(forLinux.filter(({ found }) => !found?.integrity)).toEqual([]);
  const family = (name: string) => name.replace(/linux-(x64|arm64|64)/, "linux-*");
  const families = Map.groupBy(forLinux, ({ name, from }) => `${from} ${family(name)}`);
  expect([...families].filter(([, bindings]) => bindings.length !== 2)).toEqual([]);
});

it("lets any Node install what is native: npm leaves out an optional package that asks for a newer one than npm runs on", () => {
  const advice = "take `engines` out of these entries of package-lock.json: our own Node runs them";
  const asking = nameWhere(({ engines }, name) => isForLinux(name) && engines);
  expect(asking, advice).toEqual([]);
});
