import { expect } from "@playwright/test";
import { courses as courseRecords } from "#app/content/courses.ts";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { notFoundPage } from "#app/content/not-found.ts";
import { featuredPost } from "#app/content/posts.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { openPage } from "#tests/support/open-page.ts";
import { courses, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

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

test("the largest picture of a first view comes with its page; after a navigation it comes from its file", async ({
  page,
  faults,
}) => {
  faults.expect(/\.svg|ERR_FAILED|404/);
  const firstCover: GlyphId = courseRecords[0]?.image ?? "xue";
  const featured: GlyphId = featuredPost()?.image ?? "xue";
  const picture = (id: GlyphId) => page.getByRole("main").getByRole("img", { name: glyph(id).han });
  const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await page.route("**/assets/art/*", (route) => route.abort());
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { path, id } of [
      { path: "/nothing-here", id: notFoundPage.image },
      { path: "/courses", id: firstCover },
      { path: "/blog", id: featured },
    ]) {
      await openPage(page, path);
      expect(await picture(id).evaluate(isDrawn), `${path}, ${colorScheme}`).toBe(true);
    }
  }
  await page.unroute("**/assets/art/*");
  await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
  await expectScreen(page, courses);
  await expect(picture(firstCover)).toHaveAttribute("src", /^\/assets\/art\/cover-/);
  await expect.poll(() => picture(firstCover).evaluate(isDrawn)).toBe(true);
});

test("on a slow network the page is usable before its scripts, and early clicks are not lost", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await contactForm(page).name.fill("Typed early");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expectScreen(page, home);
  releaseScripts();
});

for (const locale of ["ar", "ja-JP"]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test(`a browser in ${locale} sees the English site, left to right`, async ({ page }) => {
      await openPage(page, "/");
      await expectScreen(page, home);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
      expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe(locale);
    });
  });
}
