import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { required } from "#app/lib/required.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");

/** For each folder, an import that lint must refuse and one it must allow. */
const folders = {
  app: { refused: "#art/hero.ts", allowed: "#app/components/picture.tsx" },
  "app/ui": { refused: "#app/content/site.ts", allowed: "#app/lib/animate.ts" },
  "app/components": { refused: "#app/pages/home/hero.tsx", allowed: "#app/content/site.ts" },
  "app/pages/home": { refused: "#app/pages/about/route.tsx", allowed: "#contract/contact.ts" },
  "app/content": { refused: "#app/pages/home/hero.tsx", allowed: "#app/content/site.ts" },
  "app/lib": { refused: "#app/ui/button.tsx", allowed: "#app/content/site.ts" },
  "app/i18n": { refused: "#app/components/picture.tsx", allowed: "#app/lib/animate.ts" },
  "app/navigation": { refused: "#app/ui/button.tsx", allowed: "#app/lib/animate.ts" },
  contract: { refused: "#app/content/site.ts", allowed: "./contact.ts" },
  art: { refused: "#app/lib/animate.ts", allowed: "#fonts/font-files.ts" },
  fonts: { refused: "#art/hero.ts", allowed: "#app/content/site.ts" },
  publish: { refused: "#app/pages/home/hero.tsx", allowed: "#app/content/site.ts" },
  "server/database": { refused: "#app/content/site.ts", allowed: "#contract/contact.ts" },
};

/** A file planted in a copy of the project's settings, and what lint says of its lines. */
type PlantedFile = { file: string; text: string; complaints: string[] };

const CYCLE = "1 lint/suspicious/noImportCycles";
const RESTRICTED = "lint/style/noRestrictedImports";

const planted: readonly PlantedFile[] = [
  // Tests may import anything.
  { file: "app/lib/planted.test.ts", text: importing("#art/hero.ts"), complaints: [] },
  {
    file: "app/lib/value-a.ts",
    text: 'import { b } from "./value-b.ts"; export const a = () => b;',
    complaints: [CYCLE],
  },
  {
    file: "app/lib/value-b.ts",
    text: 'import { a } from "./value-a.ts"; export const b = () => a;',
    complaints: [CYCLE],
  },
  { file: "app/lib/type-a.ts", text: importing("#app/lib/type-b.ts"), complaints: [CYCLE] },
  { file: "app/lib/type-b.ts", text: importing("./type-a.ts"), complaints: [CYCLE] },
  {
    file: "app/lib/inline.ts",
    text: 'export type Inline = import("../pages/home/hero.tsx").Hero;',
    complaints: ["1 plugin"],
  },
  ...Object.entries(folders).map(([folder, { refused, allowed }]) => ({
    file: `${folder}/planted.ts`,
    text: importing(refused, "../elsewhere.ts", allowed),
    complaints: [`1 ${RESTRICTED}`, `2 ${RESTRICTED}`],
  })),
];

/** A file that imports a type from each of these, one a line. */
function importing(...files: string[]): string {
  const lines = files.map(
    (file, at) => `import type { T${at} } from "${file}"; export type U${at} = T${at};\n`,
  );
  return lines.join("");
}

let complaints: { file: string; complaint: string }[];

// Runs Biome once over all of them, with the project's settings.
beforeAll(async () => {
  const cwd = await temporaryDirectory();
  for (const file of [
    ".gitignore",
    "biome.json",
    "package.json",
    "tests/project/no-inline-type-import.grit",
  ])
    cpSync(join(ROOT, file), join(cwd, file));
  for (const { file, text } of planted) {
    mkdirSync(join(cwd, dirname(file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  }
  const options = ["lint", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), options, {
    cwd,
    encoding: "utf8",
  });
  const errors = stdout.matchAll(
    /^::error title=(?<rule>[^,]+),file=(?<path>[^,]+),line=(?<line>\d+),/gm,
  );
  complaints = [...errors].map(({ groups }) => {
    const { rule, path, line } = required(groups, "the parts of an error");
    return { file: required(path, "a path").replace(`${cwd}/`, ""), complaint: `${line} ${rule}` };
  });
}, 120_000);

it.each(planted)("lint judges the imports of $file", ({ file, complaints: expected }) => {
  const own = complaints.filter((complaint) => complaint.file === file);
  expect(own.map(({ complaint }) => complaint).toSorted()).toEqual(expected);
});

it("the imports above name files that exist", () => {
  const files = Object.entries(folders).flatMap(([folder, { refused, allowed }]) => [
    pathOf(folder, refused),
    pathOf(folder, allowed),
  ]);
  const missing = files.filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});

function pathOf(folder: string, imported: string): string {
  return imported.startsWith("#") ? imported.slice(1) : join(folder, imported);
}
