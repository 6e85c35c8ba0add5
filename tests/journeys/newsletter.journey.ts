import { expect } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { clickInPlace, loadAllPictures, pageState, watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

test("the newsletter is not in a form, validates nothing and sends nothing", async ({ page }) => {
  await openPage(page, "/blog");
  await loadAllPictures(page);
  const input = page.getByRole("textbox", { name: "email" });
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await expect(input).toHaveJSProperty("form", null);
  await expect(input).toHaveJSProperty("required", false);
  await expect(input).toHaveJSProperty("pattern", "");
  await input.hover();
  const requests = watchRequests(page);
  const before = await pageState(page);

  for (const typed of ["", "not an address", "ada@example.org"]) {
    await input.fill(typed);
    await input.press("Enter");
    await clickInPlace(page.getByRole("button", { name: "Subscribe" }));
    expect(await pageState(page)).toEqual(before);
    await expect(input).toHaveValue(typed);
  }
  expect(requests).toEqual([]);
});
