import { expect } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test("an error in the header shows only the error screen, with a link home", async ({ page, faults }) => {
  faults.expect(/a broken header/);
  // The header's links throw at /about, in a window of this name.
  const [file = ""] = /\/assets\/shared-[\w-]+\.js/.exec(await (await page.request.get("/")).text()) ?? [];
  const source = await (await page.request.get(file)).text();
  const body = source.replace(
    '"aria-current":',
    '...(()=>{if(name==="broken-header"&&location.pathname==="/about")throw Error("a broken header")})(),$&',
  );
  expect(body, "the header marks the current page").not.toBe(source);
  await page.route(`**${file}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await openPage(page, "/");
  await page.evaluate(() => {
    window.name = "broken-header";
  });
  await page.getByRole("banner").locator("nav a[href='/about']:visible").click();
  const heading = page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("a broken header");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    "rgba(0, 0, 0, 0)",
  );
  await page.evaluate(() => {
    window.name = "";
  });
  await page.getByRole("main").locator("a[href='/']").click();
  await expect(page.getByRole("banner")).toBeVisible();
});
