import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");

/** Not sources: installed packages, builds and output of test runs. */
const EXCLUDED = [
  ".git",
  ".data",
  ".wrangler",
  "build",
  "node_modules",
  "screenshots",
  "test-results",
].map((name) => join(ROOT, name));

export type CopiedProject = Awaited<ReturnType<typeof copyProject>>;

/**
 * A copy of the project to change and build. The names of its folders mislead rules over whole
 * paths, globs and URLs.
 */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), "zixue-copy 100% (自学) node_modules_old-"));
  const directory = join(folder, "app");
  await cp(ROOT, directory, { recursive: true, filter: (path) => !EXCLUDED.includes(path) });
  await symlink(join(ROOT, "node_modules"), join(directory, "node_modules"));
  return {
    directory,
    buildDirectory: join(directory, "build"),
    build: (environment: NodeJS.ProcessEnv = {}) =>
      promisify(execFile)(process.execPath, [join(ROOT, "node_modules/.bin/vite"), "build"], {
        cwd: directory,
        env: { ...process.env, ...environment, NODE_ENV: "production" },
        maxBuffer: 64 * 1024 * 1024,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
