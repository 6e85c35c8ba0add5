import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");

/** For each folder, an import that lint must refuse and one it must allow. */
const folders: Record<string, [refused: string, allowed: string]> = {
  app: ["#art/hero.ts", "#app/components/picture.tsx"],
  "app/ui": ["#app/content/site.ts", "#app/lib/animate.ts"],
  "app/components": ["#app/pages/home/hero.tsx", "#app/content/site.ts"],
  "app/pages/home": ["#app/pages/about/route.tsx", "#contract/contact.ts"],
  "app/content": ["#app/pages/home/hero.tsx", "#app/content/site.ts"],
  "app/lib": ["#app/ui/button.tsx", "#app/content/site.ts"],
  "app/i18n": ["#app/components/picture.tsx", "#app/lib/animate.ts"],
  "app/navigation": ["#app/ui/button.tsx", "#app/lib/animate.ts"],
  contract: ["#app/content/site.ts", "./contact.ts"],
  art: ["#app/lib/animate.ts", "#fonts/font-files.ts"],
  fonts: ["#art/hero.ts", "#app/content/site.ts"],
  publish: ["#app/pages/home/hero.tsx", "#app/content/site.ts"],
  "server/database": ["#app/content/site.ts", "#contract/contact.ts"],
};
const importing = (...files: string[]) =>
  files.map((file, at) => `import type { T${at} } from "${file}"; export type U${at} = T${at};\n`).join("");

const CYCLE = "1 lint/suspicious/noImportCycles";

/** The lint errors expected for each file, by line. */
const planted: Record<string, [text: string, ...complaints: string[]]> = {
  // Tests may import anything.
  "app/lib/planted.test.ts": [importing("#art/hero.ts")],
  "app/lib/value-a.ts": ['import { b } from "./value-b.ts"; export const a = () => b;', CYCLE],
  "app/lib/value-b.ts": ['import { a } from "./value-a.ts"; export const b = () => a;', CYCLE],
  "app/lib/type-a.ts": [importing("#app/lib/type-b.ts"), CYCLE],
  "app/lib/type-b.ts": [importing("./type-a.ts"), CYCLE],
  "app/lib/inline.ts": ['export type Inline = import("../pages/home/hero.tsx").Hero;', "1 plugin"],
};
const RESTRICTED = "lint/style/noRestrictedImports";
for (const [folder, [refused, allowed]] of Object.entries(folders)) {
  const text = importing(refused, "../elsewhere.ts", allowed);
  planted[`${folder}/planted.ts`] = [text, `1 ${RESTRICTED}`, `2 ${RESTRICTED}`];
}

let complaints: string[];

// Runs Biome once over all of them, with the project's settings.
beforeAll(async () => {
  const cwd = await temporaryDirectory();
  for (const file of [".gitignore", "biome.json", "package.json", "tests/project/no-inline-type-import.grit"])
    cpSync(join(ROOT, file), join(cwd, file));
  for (const [file, [text]] of Object.entries(planted)) {
    mkdirSync(join(cwd, dirname(file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  }
  const options = ["lint", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), options, { cwd, encoding: "utf8" });
  complaints = [...stdout.matchAll(/^::error title=([^,]+),file=([^,]+),line=(\d+),/gm)].map(
    ([, rule, file = "", line]) => `${file.replace(`${cwd}/`, "")}: ${line} ${rule}`,
  );
}, 120_000);

it.each(Object.entries(planted))("lint judges the imports of %s", (file, [, ...expected]) => {
  const own = complaints.filter((complaint) => complaint.startsWith(`${file}: `));
  expect(own.toSorted()).toEqual(expected.map((complaint) => `${file}: ${complaint}`));
});

it("the imports above name files that exist", () => {
  const files = Object.entries(folders).flatMap(([folder, names]) =>
    names.map((name) => (name.startsWith("#") ? name.slice(1) : join(folder, name))),
  );
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
