import { expect } from "@playwright/test";
import { contactForm, fillIn, SAMPLE, SENT, shown } from "#tests/support/contact-form.ts";
import { courses } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// Browsers older than publish/supported-browsers.ts lack one of the two features that it checks for.

for (const { lacks, remove } of [
  {
    lacks: "popovers",
    remove: () => {
      Reflect.deleteProperty(HTMLElement.prototype, "popover");
    },
  },
  {
    lacks: "light-dark()",
    remove: () => {
      CSS.supports = () => false;
    },
  },
]) {
  test(`a browser without ${lacks} gets the page without scripts`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.addInitScript(remove);
    await page.goto("/courses");
    // What needs scripts is not there, as in a browser without any.
    await expect(page.getByRole("button", { name: /^Advanced/ })).toBeHidden();
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(courses.heading);
    await page.goto("/contact");
    await fillIn(page, { ...SAMPLE, name: `Somebody without ${lacks}` });
    await contactForm(page).send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
    expect(scripts).toEqual([]);
  });
}
