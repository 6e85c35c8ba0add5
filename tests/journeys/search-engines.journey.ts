import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { site } from "#app/content/site.ts";
import { openPage } from "#tests/support/open-page.ts";
import { screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const ORIGIN = "https://zixue.example";

type CourseData = {
  "@type": string;
  description: string;
  provider: { name: string };
  offers: { price: number };
  hasCourseInstance: { courseSchedule: { repeatCount: number } };
};

for (const { canonical: path } of screens) {
  test(`${path} has metadata that matches its content`, async ({ page, request }) => {
    await openPage(page, path);
    const content = (selector: string) => page.locator(selector).getAttribute("content");
    const description = await content("meta[name=description]");
    expect(description?.length).toBeGreaterThan(50);
    expect(await content("meta[property='og:description']")).toBe(description);
    expect(await content("meta[property='og:url']")).toBe(ORIGIN + path);
    expect(await content("meta[property='og:image:alt']")).toMatch(/^\p{Script=Han}, \p{L}+: ./u);
    expect(await content("meta[name='twitter:card']")).toBe("summary_large_image");

    const card = await request.get(new URL((await content("meta[property='og:image']")) ?? "").pathname);
    const png = await card.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(100_000);

    // Every claim of the structured data is also visible text.
    const text = (await page.locator("body").innerText()).replace(/\s+/g, " ").toLowerCase();
    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    expect(blocks.length).toBeGreaterThan(0);
    const strings = blocks.flatMap((block) => claimsOf(JSON.parse(block)));
    expect(strings.filter((claim) => !text.includes(claim.toLowerCase()))).toEqual([]);
  });
}

test("the kinds of structured data are those of a school", async ({ page }) => {
  const kinds = async (path: string) => {
    await openPage(page, path);
    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    return blocks.map((block) => JSON.parse(block)["@type"]);
  };
  expect(await kinds("/")).toEqual(["EducationalOrganization", "WebSite"]);
  expect(await kinds("/courses")).toEqual(["BreadcrumbList", "ItemList"]);
  const list = await page.locator("script[type='application/ld+json']").last().textContent();
  const items: { item: CourseData }[] = JSON.parse(list ?? "").itemListElement;
  expect(items.map(({ item }) => [item["@type"], item.provider.name])).toEqual(
    courses.map(() => ["Course", site.name]),
  );
  for (const { item } of items) {
    const card = page.getByRole("article").filter({ hasText: item.description });
    const words =
      item.offers.price === 0
        ? courses.find(({ price }) => !price.startsWith("$"))?.price
        : `$${item.offers.price}`;
    await expect(card.getByText(words ?? "", { exact: true })).toBeVisible();
    const { repeatCount } = item.hasCourseInstance.courseSchedule;
    await expect(card.getByText(`${repeatCount} weeks`, { exact: true })).toBeVisible();
  }
});

/** Addresses, and words that schema.org or Google give a choice of: a visitor reads “$99” and “8 weeks”. */
const VOCABULARY = ["url", "logo", "item", "category", "priceCurrency", "repeatFrequency", "inLanguage"];

/** The strings of structured data that are claims, not URLs or vocabulary terms. */
function claimsOf(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (Array.isArray(data)) return data.flatMap(claimsOf);
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data)
    .filter(([key]) => !key.startsWith("@") && !VOCABULARY.includes(key))
    .flatMap(([, value]) => claimsOf(value))
    .concat(
      claimsOf((data as { item?: object }).item instanceof Object ? (data as { item: object }).item : []),
    );
}
