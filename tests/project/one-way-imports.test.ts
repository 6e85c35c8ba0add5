import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Imports that point the wrong way, each alone in a file. Lint must refuse every one, as an alias and as a relative path. */
const refused: readonly (readonly [file: string, imported: string])[] = [
  ["app/ui/planted.tsx", "#app/components/cover.tsx"],
  ["app/ui/planted.tsx", "../components/cover.tsx"],
  ["app/ui/planted.tsx", "#app/pages/home/hero.tsx"],
  ["app/ui/planted.tsx", "#app/content/site.ts"],
  ["app/ui/planted.tsx", "../content/site.ts"],
  ["app/ui/planted.tsx", "#art/hero.ts"],
  ["app/components/planted.tsx", "#app/pages/home/hero.tsx"],
  ["app/components/planted.tsx", "../pages/home/hero.tsx"],
  ["app/components/planted.tsx", "../../art/hero.ts"],
  ["app/pages/home/planted.tsx", "#app/pages/about/team.tsx"],
  ["app/pages/home/planted.tsx", "../about/team.tsx"],
  ["app/pages/home/planted.tsx", "#server/app.ts"],
  ["app/pages/home/lesson/planted.tsx", "../../../../art/hero.ts"],
  ["app/content/planted.ts", "#app/lib/seo.ts"],
  ["app/content/planted.ts", "../lib/seo.ts"],
  ["app/content/planted.ts", "#app/pages/home/hero.tsx"],
  ["app/content/planted.ts", "../../art/hero.ts"],
  ["app/lib/planted.ts", "#app/ui/button.tsx"],
  ["app/lib/planted.ts", "../pages/home/hero.tsx"],
  ["app/lib/planted.ts", "#art/hero.ts"],
  ["app/i18n/planted.ts", "#app/components/cover.tsx"],
  ["app/planted.tsx", "#art/hero.ts"],
  ["app/planted.tsx", "../art/hero.ts"],
  ["app/planted.tsx", "#fonts/font-files.ts"],
  ["app/planted.tsx", "#publish/headers/headers.ts"],
  ["app/planted.tsx", "../server/app.ts"],
  ["app/planted.tsx", "#tests/support/pages.ts"],
  ["app/planted.tsx", "../bench/run.ts"],
  ["app/navigation/planted.ts", "../../publish/headers/headers.ts"],
  ["contract/planted.ts", "#app/content/site.ts"],
  ["contract/planted.ts", "../server/app.ts"],
  ["art/planted.ts", "#app/lib/seo.ts"],
  ["art/planted.ts", "../app/ui/picture.tsx"],
  ["art/planted.ts", "#publish/headers/headers.ts"],
  ["fonts/planted.ts", "#art/hero.ts"],
  ["fonts/planted.ts", "../app/root.tsx"],
  ["publish/planted.ts", "#app/pages/home/hero.tsx"],
  ["publish/planted.ts", "../app/content/site.ts"],
  ["publish/planted.ts", "#art/hero.ts"],
  ["publish/planted.ts", "#tests/support/pages.ts"],
  ["server/planted.ts", "#app/content/site.ts"],
  ["server/planted.ts", "../app/content/site.ts"],
  ["server/planted.ts", "#publish/headers/headers.ts"],
  ["server/database/planted.ts", "../../app/content/site.ts"],
];

const allowed: typeof refused = [
  ["app/planted.tsx", "./pages/home/hero.tsx"],
  ["app/pages/home/planted.tsx", "#app/components/cover.tsx"],
  ["app/pages/home/planted.tsx", "#contract/contact.ts"],
  ["app/components/planted.tsx", "#app/ui/button.tsx"],
  ["app/components/planted.tsx", "#app/content/site.ts"],
  ["app/ui/planted.tsx", "#app/lib/seo.ts"],
  ["app/lib/planted.ts", "#app/content/site.ts"],
  ["app/lib/planted.test.ts", "#art/hero.ts"],
  ["art/planted.ts", "#app/content/site.ts"],
  ["art/planted.ts", "#fonts/font-files.ts"],
  ["publish/planted.ts", "#app/content/site.ts"],
  ["publish/planted.ts", "../build-settings.ts"],
  ["publish/languages/planted.ts", "../../vite.config.ts"],
  ["server/database/planted.ts", "#contract/contact.ts"],
];

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
  for (const [file, imported] of [...refused, ...allowed])
    await write(
      fileFor(file, imported),
      `import type { Planted } from "${imported}";\nexport type Mine = Planted;\n`,
    );
  for (const [file, text] of Object.entries(others)) await write(file, text);
  complaints = await lint(directory);
});

/** One import a file, so that each complaint has one cause. */
function fileFor(file: string, imported: string): string {
  const kind = imported.startsWith("#") ? "alias" : "relative";
  return file.replace(
    "planted",
    `planted-${kind}-${imported.replace(/\W+/g, " ").trim().replaceAll(" ", "-")}`,
  );
}

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

it.each(refused)("%s may not import %s", (file, imported) => {
  expect(complaints).toContain(`${fileFor(file, imported)}: lint/style/noRestrictedImports`);
});

it.each(allowed)("%s may import %s", (file, imported) => {
  expect(complaints.filter((complaint) => complaint.startsWith(fileFor(file, imported)))).toEqual([]);
});

it.each(["value-a", "value-b", "type-a", "type-b"])("app/lib/%s.ts is part of a circle", (name) => {
  expect(complaints).toContain(`app/lib/${name}.ts: lint/suspicious/noImportCycles`);
});

it("no type is imported where these rules do not look", () => {
  expect(complaints).toContain("app/lib/inline.ts: plugin");
});
