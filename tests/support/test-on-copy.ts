import { join } from "node:path";
import { type Change, changes, copyDirectory } from "#tests/support/changed-copies.ts";
import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

/** `test` on the site as it is after a change to its sources. `npm test` has built it; else it is built for all journeys of the file. */
export function testOnCopy(change: Change) {
  return test.extend<{ baseURL: string }, { changedSite: string }>({
    changedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to hand in
      async ({}, use) => {
        const built = copyDirectory(change);
        const { buildDirectory, remove } = built ? builtBefore(built) : await buildNow(change);
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

function builtBefore(directory: string): BuiltCopy {
  return { buildDirectory: join(directory, "build"), remove: async () => undefined };
}

async function buildNow(change: Change): Promise<BuiltCopy> {
  const project = await copyProject();
  await changes[change](project.directory);
  await project.build();
  return project;
}
