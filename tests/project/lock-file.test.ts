import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Package = {
  integrity?: string;
  resolved?: string;
  engines?: object;
  optionalDependencies?: Record<string, string>;
};

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"));
const packages: Record<string, Package> = lock.packages;

/** Where npm looks for a package that another one asks for: beside it, then further out. */
function find(name: string, from: string): Package | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const found = packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`];
    if (found || folder === "") return found;
  }
}

const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ name, from })),
);

const isForLinux = (name: string) => /linux-(x64|arm64|64)(-gnu)?$/.test(name);

it("names no address to download from", () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([]);
});

it("has an entry for every optional package, or `npm ci` refuses it on a clean checkout", () => {
  expect(optional.filter(({ name, from }) => !find(name, from))).toEqual([]);
});

it("can install what is native on both kinds of processor", () => {
  // What is itself for one kind of processor asks for more of that kind only.
  const forLinux = optional.filter(({ name, from }) => isForLinux(name) && !isForLinux(from));
  expect(forLinux.length).toBeGreaterThan(10);
  expect(forLinux.filter(({ name, from }) => !find(name, from)?.integrity)).toEqual([]);
  const families = Map.groupBy(
    forLinux,
    ({ name, from }) => `${from} ${name.replace(/linux-(x64|arm64|64)/, "linux-*")}`,
  );
  const oneSided = [...families].filter(([, bindings]) => bindings.length !== 2).map(([family]) => family);
  expect(oneSided).toEqual([]);
});

it("lets any Node install what is native: npm leaves out an optional package that asks for a newer one than npm runs on", () => {
  const asking = Object.keys(packages).filter((name) => isForLinux(name) && packages[name]?.engines);
  expect(asking, "take `engines` out of these entries of package-lock.json: our own Node runs them").toEqual(
    [],
  );
});
