// Captures every page in Chromium, for the other engines to be compared with.

import { captureEveryPage, nameOf, saveReference, views } from "#tests/engines/appearance.ts";
import { test } from "#tests/engines/engine-test.ts";

for (const view of views) {
  test(`every page at ${nameOf(view)} in Chromium`, async ({ open }) => {
    const visitor = await open({ ...view, height: 800 });
    await saveReference(view, await captureEveryPage(visitor));
  });
}
