import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

/** `test` on the site as it is after a change to its sources, built once for all journeys of a file that a worker runs. */
export function testOnCopy(change: (directory: string) => Promise<void>) {
  return test.extend<{ baseURL: string }, { changedSite: string }>({
    changedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to hand in
      async ({}, use) => {
        const project = await copyProject();
        await change(project.directory);
        await project.build();
        const site = await startSite(project.buildDirectory);
        await use(site.url);
        await site.stop();
        await project.remove();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: ({ changedSite }, use) => use(changedSite),
  });
}
