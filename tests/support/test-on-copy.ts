import { buildChanged, type Change, copyDirectory } from "#tests/support/changed-copies.ts";
import { startSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

/** `test` on a build of changed sources. `npm test` builds it first; otherwise it is built once per worker. */
export function testOnCopy(change: Change) {
  return test.extend<{ baseURL: string }, { changedSite: string }>({
    changedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern
      async ({}, use) => {
        const built = copyDirectory(change);
        const project = built ? undefined : await buildChanged(change);
        const site = await startSite(project?.buildDirectory ?? `${built}/build`);
        await use(site.url);
        await site.stop();
        await project?.remove();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: ({ changedSite }, use) => use(changedSite),
  });
}
