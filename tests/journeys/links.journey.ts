import { expect } from "@playwright/test";
import { canonicalPaths } from "#app/routes.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

for (const path of everyPath) {
  test(`no link of ${path} is dead`, async ({ page, request, faults, baseURL }) => {
    expect404(faults, path);
    await openPage(page, path);
    const hrefs = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const targets = [...new Set(hrefs)].filter((href) => !/^(mailto|tel):/.test(href));
    for (const href of targets) {
      expect(href.startsWith(`${baseURL}/`), `${href} leads elsewhere`).toBe(true);
      const response = await request.get(href);
      expect(response.status(), href).toBe(
        path === new URL(href).pathname && path === "/nothing-here" ? 404 : 200,
      );
      const fragment = new URL(href).hash.slice(1);
      if (fragment) expect(await response.text(), href).toContain(`id="${fragment}"`);
    }
  });
}

for (const { canonical: path } of screens) {
  test(`the content of ${path} leads on to another page`, async ({ page }) => {
    await openPage(page, path);
    const paths = await page
      .locator("main a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const others = paths.filter((pathname) =>
      canonicalPaths().some((own) => own === pathname && own !== path),
    );
    expect(others).not.toEqual([]);
  });
}
