import { expect, type Page } from "@playwright/test";
import { errorScreen } from "#app/content/error-screen.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { openPage, waitForHydration, waitForIdle } from "#tests/support/open-page.ts";
import { about, contact, courses, home } from "#tests/support/pages.ts";
import { breakPage, chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

const ERROR = errorScreen.title;
const SECRET = "a detail that is nobody's business";

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("a page that throws, after a click or while it hydrates, shows the error screen with the focus, announced, with a way home and no stack, and the header leads on", async ({
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

test("a chunk that does not come means one full load of the requested page", async ({ page, faults }) => {
  faults.expect(/console warning: The chunk of \/about is gone/);
  faults.expect(/ERR_FAILED/);
  await openPage(page, "/");
  const documents = await deploy(page, "/about");
  await mainLink(page, "About").click();
  await expectScreen(page, about);
  await waitForHydration(page);
  expect(documents).toEqual(["/about"]);

  // One step back in the history is the page they came from.
  await page.goBack();
  await expectScreen(page, home);
});

test("a pointer that rests on a link whose chunk is gone does not disturb the page being read; a click loads the document, and Back finds a half-written message", async ({
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

test("Back to a page that came with an earlier document means one full load, its chunk there or gone", async ({
  page,
}) => {
  await openPage(page, "/about");
  await mainLink(page, "Courses").click();
  await expectScreen(page, courses);
  await page.reload();
  await waitForHydration(page);
  const documents = await deploy(page, "/about", 404);
  await page.goBack();
  await expectScreen(page, about);
  await waitForHydration(page);
  expect(documents).toEqual(["/about"]);
  await page.goForward();
  await expectScreen(page, courses);
  expect(documents).toEqual(["/about", "/courses"]);
});

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([ERROR]);
  await expect(page).toHaveTitle(ERROR);
  await expect(page.locator("body")).not.toContainText(SECRET);
  await expect(page.locator("body")).not.toContainText(/\bat \w+ \(|\.js:\d+|\.tsx/);
  // Styled like the site: a page without its style sheet has links in the browser's blue and a transparent body.
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).not.toBe("rgba(0, 0, 0, 0)");
}

/**
 * A deploy while the tab is open: the chunk that this tab knows is gone until the next document is loaded, where it stands for the
 * chunk with a new name. Returns the documents loaded from then on.
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
