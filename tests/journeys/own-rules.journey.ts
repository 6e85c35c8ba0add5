// A document carries only the rules it uses (publish/pages/own-rules.ts); start.ts loads those of all pages.
import { expect, type Page } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { everyPath, expect404, mainLink, screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of everyPath)
  test(`${path} carries every rule it uses, also in states that it is not in yet`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    await expectOwnRulesSuffice(page, "wide");
    await page.emulateMedia({ media: "print", forcedColors: "active" });
    await expectOwnRulesSuffice(page, "printed, in forced colors");
    await page.emulateMedia({ media: null, forcedColors: null });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expectOwnRulesSuffice(page, "narrow, with the menu open");
  });

test("a page that a click leads to looks as when it is opened", async ({ page }) => {
  for (const { current, canonical } of screens) {
    if (!current) continue;
    await openPage(page, canonical);
    const opened = await page.evaluate(readMain);
    // It carries the fewest rules.
    await openPage(page, "/privacy");
    await mainLink(page, current).click();
    await expect(page).toHaveURL(canonical);
    await expect(page.locator("main")).toBeFocused();
    // What lies below the first screen comes a frame later.
    await expect.poll(() => page.evaluate(readMain), canonical).toEqual(opened);
  }
});

async function expectOwnRulesSuffice(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findMissingStyles), state).toEqual([]);
}

/** Runs in the page: computed styles that elements have only with the rules of all pages. */
function findMissingStyles(): string[] {
  const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet;
  if (!sheet) throw new Error("the page has no sheet of all pages' rules");
  // One of each kind: the same tags, classes and attributes up to its grandparent.
  const kindOf = (element: Element | null | undefined): string =>
    element
      ? (element.cloneNode(false) as Element).outerHTML.replace(/(id|href|src)="[^"]*"/g, "")
      : "";
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll("body, body *")) {
    const parent = element.parentElement;
    kinds.set(kindOf(element) + kindOf(parent) + kindOf(parent?.parentElement), element);
  }
  const elements = [...kinds.values()];
  // A custom property has an effect through others only.
  const properties = Array.from(getComputedStyle(document.body)).filter(
    (name) => !name.startsWith("--"),
  );
  const readStyles = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
    });
  const withAll = readStyles();
  sheet.disabled = true;
  const withOwn = readStyles();
  sheet.disabled = false;
  return elements.flatMap((element, index) => {
    const found = new Set(withOwn[index]);
    const missing = withAll[index]?.filter((declaration) => !found.has(declaration)) ?? [];
    return missing.map((declaration) => `${element.tagName} ${element.className}: ${declaration}`);
  });
}

/** Runs in the page. */
function readMain(): string[] {
  return Array.from(document.querySelectorAll("main *"), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize } = getComputedStyle(element);
    const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
    return `${element.tagName} ${place} ${color} ${backgroundColor} ${fontSize}`;
  });
}
