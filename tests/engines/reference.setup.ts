// How every page looks in Chromium, for the other engines to be held against.
import { test } from "#tests/engines/engine-test.ts";
import { keepReference, lookAtEveryPage, nameOf, views } from "#tests/engines/looks.ts";

for (const view of views) {
  test(`every page at ${nameOf(view)} in Chromium`, async ({ open }) => {
    const visitor = await open({ ...view, height: 800 });
    await keepReference(view, await lookAtEveryPage(visitor));
  });
}
