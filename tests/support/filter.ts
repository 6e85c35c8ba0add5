import { expect, type Locator, type Page } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";

export type FilterChoice = { name: string; count: number };

/** Expects the buttons' names and counts, and that only `chosen` is pressed. */
export async function expectChoices(
  filter: Locator,
  choices: readonly FilterChoice[],
  chosen: string,
): Promise<void> {
  await expect(filter.getByRole("button")).toHaveText(choices.map(({ name, count }) => `${name} (${count})`));
  for (const { name } of choices)
    await expect(choiceOf(filter, name)).toHaveAttribute("aria-pressed", String(name === chosen));
}

/** Chooses, and expects focus, scroll position and URL to stay, and the result to be announced once. */
export async function choose(page: Page, filter: Locator, name: string, shown: number): Promise<void> {
  const button = choiceOf(filter, name);
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const announcements = await recordAnnouncements(page);
  const before = await positionOf(page, filter);

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(filter.locator("[aria-pressed=true]")).toHaveCount(1);
  await expect(button).toBeFocused();
  expect(await positionOf(page, filter)).toEqual(before);
  await expect.poll(announcements).toEqual([expect.stringMatching(new RegExp(`${name}.*\\b${shown}\\b`))]);
}

/** Goes to another page and back. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const address = page.url();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "About", exact: true })
    .click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("group")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
}

function choiceOf(filter: Locator, name: string): Locator {
  return filter.getByRole("button", { name: new RegExp(`^${name}\\b`) });
}

async function positionOf(page: Page, filter: Locator) {
  const scroll = await page.evaluate(() => [window.scrollX, window.scrollY]);
  return { address: page.url(), scroll, filter: await filter.boundingBox() };
}
