import { expect } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { contactForm, fillIn, SAMPLE, SENT, shown } from "#tests/support/contact-form.ts";
import { courses, expectScreen, home, mainLink } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

/** Expected in the footer; the build had another. */
const YEAR = 2031;

// Browsers older than publish/supported-browsers.ts lack one of these and load no scripts.
for (const [lacks, remove] of [
  ["popovers", () => void Reflect.deleteProperty(HTMLElement.prototype, "popover")],
  ["light-dark()", () => void Reflect.set(CSS, "supports", () => false)],
] as const)
  test(`without ${lacks} pages can be read and the form sent`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.addInitScript(remove);
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
    expect(scripts).toEqual([]);
  });

// The shared file and those of pages, in every engine: tests/engines/without-scripts.check.ts.
test("without one of its files the site shows no dead control", async ({ page, faults }) => {
  faults.expect(/\.js|\.css|ERR_FAILED|dynamically imported/);
  for (const [index, chunk] of ["react", "libraries", "entry.client", "style"].entries()) {
    const file = new RegExp(`/assets/[^/]*${chunk}-[^/]*\\.(?:js|css)$`);
    await page.route(file, (route) =>
      index % 2 === 0 ? route.fulfill({ status: 404 }) : route.abort(),
    );
    for (const path of ["/", "/contact"]) {
      await page.goto(path);
      await expect(page.locator(".needs-scripts").filter({ visible: true })).toHaveCount(0);
    }
    await fillIn(page, { ...SAMPLE, name: `Somebody without ${chunk}` });
    await contactForm(page).send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
    await page.unroute(file);
  }
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
