import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
const LEFT_BEHIND = new Set([
  "node_modules",
  "build",
  ".git",
  ".data",
  ".react-router",
  ".wrangler",
  "tests",
]);

/** A copy of the project that a test may change and build. It shares the installed packages. */
export async function copyProject() {
  const directory = await mkdtemp(join(tmpdir(), "zixue-copy-"));
  await cp(ROOT, directory, {
    recursive: true,
    filter: (path) => !LEFT_BEHIND.has(path.slice(ROOT.length + 1).split("/")[0] ?? ""),
  });
  await symlink(join(ROOT, "node_modules"), join(directory, "node_modules"));
  return {
    directory,
    buildDirectory: join(directory, "build"),
    build: () =>
      promisify(execFile)(process.execPath, [join(ROOT, "node_modules/.bin/react-router"), "build"], {
        cwd: directory,
        env: { ...process.env, NODE_ENV: "production" },
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
