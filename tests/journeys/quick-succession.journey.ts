import { expect } from "@playwright/test";
import { coursesAt } from "#app/content/courses.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { hold } from "#tests/support/hold.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, home } from "#tests/support/pages.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

// Input while pages fade in and cards glide: animations must not delay it or cause an error.

test("filters, links, Back and Forward in quick succession end at the last one", async ({ page }) => {
  await openPage(page, "/courses");
  await page.getByRole("group", { name: "Filter courses" }).evaluate(async (filter) => {
    for (let round = 0; round < 3; round++)
      for (const button of filter.querySelectorAll("button")) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
  });
  await expect(page.getByRole("button", { name: /^Advanced/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article")).toHaveCount(coursesAt("advanced").length);

  // A filter chosen just before leaving does not delay the page.
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    click("fieldset button:first-child");
    click("header nav a[href='/']");
  });
  await expectScreen(page, home);

  const header = page.getByRole("navigation", { name: "Main" });
  await header.evaluate(async (navigation) => {
    for (const link of navigation.querySelectorAll("a")) {
      link.click();
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    navigation.querySelector<HTMLElement>("a[href='/courses']")?.click();
  });
  // Courses is also passed on the way, so its first appearance may not be the last page.
  await expect(() => expectScreen(page, courses)).toPass();

  for (const name of ["Home", "Blog", "About", "Contact"]) {
    await header.getByRole("link", { name }).click();
    // A page that is left before it is committed is not in the history.
    await expect(page).toHaveURL(name === "Home" ? "/" : `/${name.toLowerCase()}`);
  }
  await page.evaluate(async () => {
    for (const step of [-1, -1, -1, 1, 1, -1, -1]) {
      // The browser drops a step that is asked for before the last one was taken. The page may still be rendering.
      const taken = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      window.history.go(step);
      await taken;
    }
  });
  await expectScreen(page, home);
});

test("nothing moves under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/courses");
  await page.evaluate(() => {
    window.journeyMotions = [];
    document.addEventListener("transitionrun", (event) => window.journeyMotions?.push(event.propertyName));
    document.addEventListener("animationstart", (event) => window.journeyMotions?.push(event.animationName));
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      window.journeyMotions?.push(`animate ${this.localName}`);
      return animate.apply(this, given);
    };
  });
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await expect(page.getByRole("article")).toHaveCount(coursesAt("advanced").length);
  const header = page.getByRole("navigation", { name: "Main" });
  await header.getByRole("link", { name: "Home" }).click();
  await expectScreen(page, home);

  const release = await hold(page, await chunkOf(page, "/about"));
  await header.getByRole("link", { name: "About" }).click();
  const bar = page.getByRole("progressbar");
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0);
  release();
  await expectScreen(page, about);
  expect(await page.evaluate(() => window.journeyMotions)).toEqual([]);
});

declare global {
  interface Window {
    journeyMotions?: string[];
  }
}
