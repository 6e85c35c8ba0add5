import { expect, type Page } from "@playwright/test";
import { errorScreen } from "#app/content/error-screen.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { expect404 } from "#tests/support/every-page.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage, waitForHydration, waitForIdle } from "#tests/support/open-page.ts";
import { about, contact, courses, home } from "#tests/support/pages.ts";
import { breakPage, chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

const ERROR = errorScreen.title;
const SECRET = "a detail that is nobody's business";

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("a page that throws, after a click or during hydration, shows the error screen, focused and announced, without a stack, and its links work", async ({
  page,
  faults,
}) => {
  faults.expect(new RegExp(SECRET));
  faults.expect(/page error|console error/);
  await openPage(page, "/");
  await breakPage(page, "/about", SECRET);
  const announcements = await recordAnnouncements(page);
  await mainLink(page, "About").press("Enter");
  await expectErrorScreen(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(announcements).toEqual([ERROR]);
  await mainLink(page, "Courses").click();
  await expectScreen(page, courses);

  await page.goto("/about");
  await expectErrorScreen(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: /home/i })).toBeFocused();
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.keyboard.press("Enter");
  expect(new URL((await reload).url()).pathname).toBe("/");
  await expectScreen(page, home);
});

test("a chunk that fails to load causes one full load of the requested page", async ({ page, faults }) => {
  faults.expect(/console warning: The chunk of \/about is gone/);
  faults.expect(/ERR_FAILED/);
  await openPage(page, "/");
  const documents = await deploy(page, "/about");
  await mainLink(page, "About").click();
  await expectScreen(page, about);
  await waitForHydration(page);
  expect(documents).toEqual(["/about"]);

  // One step back is the previous page.
  await page.goBack();
  await expectScreen(page, home);
});

test("hovering over a link whose chunk is gone has no effect; a click loads the document, and Back restores a draft message", async ({
  page,
  faults,
}) => {
  faults.expect(/404/);
  faults.expect(/console warning: The chunk of \/about is gone/);
  await openPage(page, "/contact");
  const documents = await deploy(page, "/about", 404);
  await contactForm(page).message.fill("half a letter");
  const link = mainLink(page, "About");
  const failed = page.waitForResponse((response) => response.status() === 404);
  await link.hover();
  await link.focus();
  await failed;
  await waitForIdle(page);
  expect(documents).toEqual([]);
  await expect(contactForm(page).message).toHaveValue("half a letter");

  await link.click();
  await expectScreen(page, about);
  expect(documents).toEqual(["/about"]);
  await page.goBack();
  await expectScreen(page, contact);
  await waitForHydration(page);
  await expect(contactForm(page).message).toHaveValue("half a letter");
  await expect(page.getByText("13/500 characters").first()).toBeVisible();
});

test("Back to a page of an earlier document restores it where it was, without a document; if its chunk is gone, with one", async ({
  page,
  faults,
}) => {
  faults.expect(/404/);
  faults.expect(/console warning: The chunk of \/about is gone/);
  await openPage(page, "/about");
  await page.evaluate(() => window.scrollTo(0, 400));
  // Playwright's own click scrolls.
  await mainLink(page, "Courses").evaluate((link: HTMLElement) => link.click());
  await expectScreen(page, courses);
  await page.reload();
  await waitForHydration(page);
  const loaded: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loaded.push(request.url()));
  await page.goBack();
  await expectScreen(page, about);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  await page.goForward();
  await expectScreen(page, courses);
  expect(loaded).toEqual([]);

  await page.reload();
  await waitForHydration(page);
  const documents = await deploy(page, "/about", 404);
  await page.goBack();
  await expectScreen(page, about);
  await waitForHydration(page);
  expect(documents).toEqual(["/about"]);
});

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([ERROR]);
  await expect(page).toHaveTitle(ERROR);
  await expect(page.locator("body")).not.toContainText(SECRET);
  await expect(page.locator("body")).not.toContainText(/\bat \w+ \(|\.js:\d+|\.tsx/);
  // Styled like the site: without its style sheet the body would be transparent.
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).not.toBe("rgba(0, 0, 0, 0)");
}

/**
 * Simulates a deploy while the tab is open: the known chunk is gone until the next document loads, where it acts as the chunk
 * with the new name. Returns the documents loaded from then on.
 */
async function deploy(page: Page, path: string, answer?: number): Promise<string[]> {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(await chunkOf(page, path), async (route) => {
    if (documents.length > 0) await route.fallback();
    else if (answer) await route.fulfill({ status: answer, contentType: "text/html", body: "Not found" });
    else await route.abort();
  });
  return documents;
}

test("on the 404 page one character becomes the other when pointed at or checked; without motion both stand side by side", async ({
  page,
  faults,
}) => {
  expect404(faults, "/nothing-here");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/nothing-here");
  const [turn, becomes] = [page.getByRole("checkbox"), page.getByRole("main").getByRole("figure").last()];
  await expect(becomes).toHaveCSS("opacity", "0");
  await turn.hover();
  await expect(becomes).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(becomes).toHaveCSS("opacity", "0");
  await turn.check();
  await page.mouse.move(0, 0);
  await expect(becomes).toHaveCSS("opacity", "1");
  await turn.uncheck();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(turn).toBeHidden();
  await expect(becomes).toHaveCSS("opacity", "1");
});
