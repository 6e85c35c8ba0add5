// What is shown and announced while a page or its scripts are loading.
import { expect, type Page } from "@playwright/test";
import { blogCategories } from "#app/content/posts.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { openPage, waitForFonts, waitForHydration } from "#tests/support/open-page.ts";
import { about, contact, courses, expectScreen, mainLink, screens } from "#tests/support/pages.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

const FILTER = new RegExp(`^${blogCategories.at(-1)?.name}`);

const holdChunk = async (page: Page, path: string) => hold(page, await chunkOf(page, path));

test("a fast page shows no progress bar, nor does an abandoned one", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector("[role=progressbar]")) Reflect.set(window, "sawBar", true);
    }).observe(document, { childList: true, subtree: true }),
  );
  // The clock stands still between steps: on a busy machine a page takes longer than the bar's 300
  // ms.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const follow = async (name: string) => {
    await mainLink(page, name).click();
    // The bar's timer starts after a frame.
    await page.clock.runFor(50);
    await page.clock.runFor(250);
  };
  await follow("Courses");
  await expectScreen(page, courses);
  const release = await holdChunk(page, "/about");
  await follow("About");
  await follow("Contact");
  await expectScreen(page, contact);
  // The abandoned page arrives and changes nothing.
  const arrived = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("about-route"),
  );
  release();
  await arrived;
  await expectScreen(page, contact);
  // A bar would appear now.
  await page.clock.runFor(1_000);
  expect(await page.evaluate(() => Reflect.get(window, "sawBar"))).toBeUndefined();
});

test("a chunk that hangs causes a load of the document after ten seconds", async ({
  page,
  faults,
}) => {
  faults.expect(/console warning: The chunk of \/about is gone/);
  await openPage(page, "/");
  let hangs = true;
  await page.route(await chunkOf(page, "/about"), async (route) => {
    if (!hangs) await route.continue();
  });
  await page.clock.install();
  await mainLink(page, "About").click();
  await page.clock.runFor(9_000);
  await expect(page.getByRole("progressbar")).toBeVisible();
  hangs = false;
  await page.clock.runFor(2_000);
  await page.waitForURL("**/about");
  await expectScreen(page, about);
});

test("a page restored from the cache no longer waits for another document", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|The chunk of \/about is gone/);
  await openPage(page, "/");
  await page.route(await chunkOf(page, "/about"), (route) => route.abort());
  // Without content, so that the page stays.
  await page.route("**/about", (route) => route.fulfill({ status: 204 }));
  await mainLink(page, "About").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await mainLink(page, "Courses").click();
  await expectScreen(page, courses);
});

for (const [what, path, name, effect] of [
  [
    "a filter",
    "/blog",
    FILTER,
    (page: Page) => page.getByRole("button", { name: FILTER, pressed: true }),
  ],
  [
    "the lesson",
    "/",
    "Write your first character",
    (page: Page) => page.getByText("Show me the stroke"),
  ],
  [
    "“Watch it again”",
    "/",
    "Watch it again",
    (page: Page) => page.locator(".brush:not([data-first])"),
  ],
] as const)
  test(`a click on ${what} before the scripts load is shown as taken, and works later`, async ({
    page,
  }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.querySelector(".brush")?.setAttribute("data-first", ""));
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-busy", "true");
    release();
    await waitForHydration(page);
    await expect(effect(page)).toBeVisible();
    await expect(page.locator("button[aria-busy]")).toHaveCount(0);
  });

test("every button that needs scripts has its early clicks replayed", async ({ page }) => {
  for (const { canonical } of screens) {
    await openPage(page, canonical);
    const needy = page.locator("button.needs-scripts, .needs-scripts button");
    await expect(needy.and(page.locator("button:not([data-replay], [data-replay] *)"))).toHaveCount(
      0,
    );
  }
});

test("a browser that hides performance timings gets fonts, ink and a working page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PerformanceObserver");
    performance.getEntriesByType = () => [];
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await waitForHydration(page);
  await waitForFonts(page);
  await expect(page.locator(".brush")).toBeVisible();
});
