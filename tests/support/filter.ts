import { expect, type Locator, type Page } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";

export type FilterChoice = {
  name: string;
  /** On the button. */
  count: number;
  /** Said when it is chosen. */
  announced: number;
  /** The headings of the cards that it leaves. */
  titles: readonly string[];
};

/** Expects the buttons' names and counts, only `chosen` pressed, and the cards that it leaves. */
export async function expectChosen(
  page: Page,
  choices: readonly FilterChoice[],
  chosen: FilterChoice,
): Promise<void> {
  const buttons = page.getByRole("group").getByRole("button");
  await expect(buttons).toHaveText(choices.map(({ name, count }) => `${name} (${count})`));
  await expect(buttons.and(page.locator("[aria-pressed=true]"))).toHaveText([
    `${chosen.name} (${chosen.count})`,
  ]);
  await expect(page.getByRole("listitem").getByRole("article").getByRole("heading", { level: 3 })).toHaveText(
    [...chosen.titles],
  );
}

/** Chooses, and expects focus, scroll position and URL to stay, and the result to be announced once. */
export async function choose(page: Page, { name, announced }: FilterChoice): Promise<void> {
  const filter = page.getByRole("group");
  const button = filter.getByRole("button", { name: new RegExp(`^${name}\\b`) });
  await button.hover();
  const announcements = await recordAnnouncements(page);
  const before = await positionOf(page, filter);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeFocused();
  expect(await positionOf(page, filter)).toEqual(before);
  await expect
    .poll(announcements)
    .toEqual([expect.stringMatching(new RegExp(`${name}.*\\b${announced}\\b`))]);
}

async function positionOf(page: Page, filter: Locator) {
  const scroll = await page.evaluate(() => [window.scrollX, window.scrollY]);
  return { address: page.url(), scroll, filter: await filter.boundingBox() };
}
