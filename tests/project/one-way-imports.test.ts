import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");

/** For each folder an import that lint must refuse, as an alias and as a relative path, and one that it must allow. */
const folders: Record<string, { refused: string; allowed: string }> = {
  app: { refused: "#art/hero.ts", allowed: "#app/pages/home/hero.tsx" },
  "app/ui": { refused: "#app/content/site.ts", allowed: "#app/lib/animate.ts" },
  "app/components": { refused: "#app/pages/home/hero.tsx", allowed: "#app/content/site.ts" },
  "app/pages/home": { refused: "#app/pages/about/route.tsx", allowed: "#contract/contact.ts" },
  "app/pages/home/lesson": { refused: "#server/main.ts", allowed: "#app/components/picture.tsx" },
  "app/content": { refused: "#app/pages/home/hero.tsx", allowed: "#app/content/site.ts" },
  "app/lib": { refused: "#app/ui/button.tsx", allowed: "#app/content/site.ts" },
  "app/i18n": { refused: "#app/components/picture.tsx", allowed: "#app/lib/animate.ts" },
  "app/navigation": { refused: "#app/ui/button.tsx", allowed: "#app/lib/animate.ts" },
  contract: { refused: "#app/content/site.ts", allowed: "./contact.ts" },
  art: { refused: "#app/lib/animate.ts", allowed: "#fonts/font-files.ts" },
  fonts: { refused: "#art/hero.ts", allowed: "#app/content/site.ts" },
  publish: { refused: "#app/pages/home/hero.tsx", allowed: "#app/content/site.ts" },
  server: { refused: "#app/content/site.ts", allowed: "#contract/contact.ts" },
  "server/database": { refused: "#publish/headers/headers.ts", allowed: "#contract/contact.ts" },
};
const relativeTo = (folder: string, alias: string) => {
  const path = relative(folder, alias.slice(1));
  return path.startsWith(".") ? path : `./${path}`;
};
const planted = Object.entries(folders).flatMap(([folder, { refused, allowed }]) => [
  { file: `${folder}/alias.ts`, imported: refused, may: false },
  { file: `${folder}/path.ts`, imported: relativeTo(folder, refused), may: false },
  { file: `${folder}/allowed.ts`, imported: allowed, may: true },
]);
// A test may look at anything.
planted.push({ file: "app/lib/planted.test.ts", imported: "#art/hero.ts", may: true });

/** What lint must refuse by another rule, as the text of files. */
const others = {
  "app/lib/value-a.ts": 'import { b } from "./value-b.ts";\nexport const a = () => b;\n',
  "app/lib/value-b.ts": 'import { a } from "./value-a.ts";\nexport const b = () => a;\n',
  "app/lib/type-a.ts": 'import type { B } from "#app/lib/type-b.ts";\nexport type A = { b: B };\n',
  "app/lib/type-b.ts": 'import type { A } from "./type-a.ts";\nexport type B = { a: A };\n',
  "app/lib/inline.ts": 'export type Inline = import("../pages/home/hero.tsx").Hero;\n',
};

/** `file: rule` for every complaint of Biome, run once over all of them with the project's own settings. */
let complaints: string[] = [];

beforeAll(async () => {
  const directory = await temporaryDirectory();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  };
  for (const file of [".gitignore", "biome.json", "package.json", "tests/project/no-inline-type-import.grit"])
    await write(file, await readFile(join(ROOT, file), "utf8"));
  for (const { file, imported } of planted)
    await write(file, `import type { Planted } from "${imported}";\nexport type Mine = Planted;\n`);
  for (const [file, text] of Object.entries(others)) await write(file, text);
  complaints = await lint(directory);
}, 120_000);

async function lint(directory: string): Promise<string[]> {
  const biome = join(ROOT, "node_modules/.bin/biome");
  const { stdout } = await promisify(execFile)(
    biome,
    ["lint", "--reporter=github", "--max-diagnostics=none", "."],
    { cwd: directory, maxBuffer: 16 * 1024 * 1024 },
  ).catch((failed: { stdout: string }) => failed);
  return [...stdout.matchAll(/^::error title=([^,]+),file=([^,]+),/gm)].map(
    ([, rule = "", file = ""]) => `${relative(directory, file)}: ${rule}`,
  );
}

it.each(planted)("$file: may import $imported: $may", ({ file, imported, may }) => {
  const source = imported.startsWith("#") ? imported.slice(1) : join(dirname(file), imported);
  expect(existsSync(join(ROOT, source)), `${source} is a file of the project`).toBe(true);
  const own = complaints.filter((complaint) => complaint.startsWith(`${file}: `));
  expect(own).toEqual(may ? [] : [`${file}: lint/style/noRestrictedImports`]);
});

it.each(["value-a", "value-b", "type-a", "type-b"])("app/lib/%s.ts is part of a circle", (name) => {
  expect(complaints).toContain(`app/lib/${name}.ts: lint/suspicious/noImportCycles`);
});

it("no type is imported where these rules do not look", () => {
  expect(complaints).toContain("app/lib/inline.ts: plugin");
});
