import { buildChanged, copyDirectory } from "#tests/support/changed-copy.ts";
import { startSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

/** `test` on a build of changed sources. `npm test` builds it first; otherwise it is built once per worker. */
export const testOnCopy = test.extend<{ baseURL: string }, { changedSite: string }>({
  changedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern
    async ({}, use) => {
      const project = copyDirectory ? undefined : await buildChanged();
      const site = await startSite(project?.buildDirectory ?? `${copyDirectory}/app/build`);
      await use(site.url);
      await site.stop();
      await project?.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ changedSite }, use) => use(changedSite),
});
