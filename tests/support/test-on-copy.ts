import { join } from "node:path";
import { type Change, changes, copyDirectory } from "#tests/support/changed-copies.ts";
import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

/** `test` on a build of changed sources. `npm test` builds it beforehand; otherwise it is built once for the file. */
export function testOnCopy(change: Change) {
  return test.extend<{ baseURL: string }, { changedSite: string }>({
    changedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to hand in
      async ({}, use) => {
        const built = copyDirectory(change);
        const { buildDirectory, remove } = built ? existingBuild(built) : await buildNow(change);
        const site = await startSite(buildDirectory);
        await use(site.url);
        await site.stop();
        await remove();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: ({ changedSite }, use) => use(changedSite),
  });
}

type BuiltCopy = { buildDirectory: string; remove(): Promise<void> };

function existingBuild(directory: string): BuiltCopy {
  return { buildDirectory: join(directory, "build"), remove: async () => undefined };
}

async function buildNow(change: Change): Promise<BuiltCopy> {
  const project = await copyProject();
  await changes[change](project.directory);
  await project.build();
  return project;
}
