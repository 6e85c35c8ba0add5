import { expect } from "@playwright/test";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { notFoundPage } from "#app/content/not-found.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { openPage } from "#tests/support/open-page.ts";
import { courses, home, screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test("without its fonts every page still fits", async ({ page, faults }) => {
  faults.expect(/woff2|ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  for (const { canonical, heading } of screens) {
    await openPage(page, canonical);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect(await findOverflow(page), canonical).toEqual([]);
  }
});

test("without its scripts the site can be read and the form can be sent", async ({ page, faults }) => {
  faults.expect(/\.js|ERR_FAILED|dynamically imported/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
  await expectScreen(page, courses);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(contactForm(page).form).toHaveAttribute("action", "/api/contact#not-sent");
  await expect(contactForm(page).form).toHaveAttribute("method", "post");
});

test("pictures that fail to load keep their accessible names", async ({ page, faults }) => {
  faults.expect(/\.svg|ERR_FAILED/);
  await page.route("**/assets/art/*", (route) => route.abort());
  await openPage(page, "/courses");
  await expect(page.getByRole("img", { name: "家" })).toHaveCount(1);
  expect(await findOverflow(page)).toEqual([]);
});

test("the largest picture of a first view comes with its page; after a navigation it comes from its file", async ({
  page,
  faults,
}) => {
  faults.expect(/\.svg|ERR_FAILED|404/);
  const picture = (id: GlyphId) => page.getByRole("main").getByRole("img", { name: glyph(id).han });
  const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await page.route("**/assets/art/*", (route) => route.abort());
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, id] of [
      ["/nothing-here", notFoundPage.image],
      ["/courses", "hao"],
      ["/blog", "shi3"],
    ] as const) {
      await openPage(page, path);
      expect(await picture(id).evaluate(isDrawn), `${path}, ${colorScheme}`).toBe(true);
    }
  }
  await page.unroute("**/assets/art/*");
  await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
  await expectScreen(page, courses);
  await expect(picture("hao")).toHaveAttribute("src", /^\/assets\/art\/cover-/);
  await expect.poll(() => picture("hao").evaluate(isDrawn)).toBe(true);
});

test("on a slow network the page is usable before its scripts, and early clicks are not lost", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  await contactForm(page).name.fill("Typed early");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expectScreen(page, home);
  releaseScripts();
});

for (const locale of ["ar", "ja-JP"]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test("sees the English site, left to right", async ({ page }) => {
      await openPage(page, "/");
      await expectScreen(page, home);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
      expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe(locale);
    });
  });
}

for (const { name, width, height } of [
  { name: "a 4K screen", width: 3840, height: 2160 },
  { name: "a very small phone", width: 320, height: 480 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test("every page fits", async ({ page }) => {
      for (const { canonical } of screens) {
        await openPage(page, canonical);
        expect(await findOverflow(page), canonical).toEqual([]);
      }
    });
  });
}
