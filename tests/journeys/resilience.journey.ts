import { expect, type Page } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { contactForm, fillIn, SAMPLE, SENT, shown } from "#tests/support/contact-form.ts";
import { courses, expectScreen, home, mainLink } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

/** Expected in the footer; the build had another. */
const YEAR = 2031;

// Browsers older than publish/supported-browsers.ts lack one of the first two and load no scripts. In others, a file may be
// missing or cut off.
for (const { lacks, prepare, fails = false } of [
  {
    lacks: "popovers",
    prepare: (page: Page) =>
      page.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, "popover")),
  },
  {
    lacks: "light-dark()",
    prepare: (page: Page) => page.addInitScript(() => void Reflect.set(CSS, "supports", () => false)),
  },
  // The shared file and those of pages: tests/engines/without-scripts.check.ts.
  ...["react", "libraries", "entry.client"].map((chunk, index) => ({
    lacks: `the file “${chunk}”`,
    fails: true,
    prepare: (page: Page) =>
      page.route(new RegExp(`/assets/[^/]*${chunk}-[^/]*\\.js$`), (route) =>
        index % 2 === 0 ? route.fulfill({ status: 404 }) : route.abort(),
      ),
  })),
])
  test(`without ${lacks} pages can be read and the form sent`, async ({ page, faults }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    if (fails) faults.expect(/\.js|ERR_FAILED|dynamically imported/);
    await prepare(page);
    await page.clock.setFixedTime(`${YEAR}-06-15T12:00:00Z`);
    const expectNoDeadControl = () =>
      expect(page.locator(".needs-scripts").filter({ visible: true })).toHaveCount(0);
    await page.goto("/");
    await expectNoDeadControl();
    await expect(page.getByRole("contentinfo")).toContainText(`© ${YEAR} ${site.name}`);
    await mainLink(page, "Courses").click();
    await expectScreen(page, courses);
    await expectNoDeadControl();
    await page.goto("/contact", { waitUntil: "commit" });
    await fillIn(page, { ...SAMPLE, name: `Somebody without ${lacks}` });
    await expectNoDeadControl();
    await contactForm(page).send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
    if (!fails) expect(scripts).toEqual([]);
  });

test.describe("in another language and time zone", () => {
  test.use({ locale: "ar", timezoneId: "Pacific/Auckland" });

  test("a browser in Arabic gets English, left to right, and its local year", async ({ page }) => {
    await page.clock.setFixedTime(`${YEAR - 1}-12-31T23:30:00Z`);
    const response = await page.goto("/");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ar");
    await expectScreen(page, home);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    expect(await response?.text()).not.toMatch(new RegExp(`©(\\s|<!-- -->)*${YEAR}`));
    await expect(page.getByRole("contentinfo")).toContainText(`© ${YEAR} ${site.name}`);
  });
});
