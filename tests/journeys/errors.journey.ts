import { expect, type Page } from "@playwright/test";
import { errorScreen } from "#app/content/error-screen.ts";
import { required } from "#app/lib/required.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage, waitForHydration, waitForIdle } from "#tests/support/open-page.ts";
import {
  about,
  contact,
  courses,
  expect404,
  expectScreen,
  home,
  mainLink,
} from "#tests/support/pages.ts";
import { breakPage, chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

const ERROR = errorScreen.title;
const SECRET = "a detail that is nobody's business";

test("a page that throws shows the error screen, announced, with a way on", async ({
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
  await expect.poll(announcements).toEqual([ERROR]);
  await mainLink(page, "Courses").click();
  await expectScreen(page, courses);

  await page.goto("/about");
  await expectErrorScreen(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: /home/i })).toBeFocused();
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.keyboard.press("Enter");
  expect(new URL((await reload).url()).pathname).toBe("/");
  await expectScreen(page, home);
});

test("an error in the header shows only the error screen, with a link home", async ({
  page,
  faults,
}) => {
  faults.expect(new RegExp(SECRET));
  // The header's links throw at /about, in a window of this name.
  const document = await (await page.request.get("/")).text();
  const file = required(/\/assets\/shared-[\w-]+\.js/.exec(document)?.[0], "the shared chunk");
  const source = await (await page.request.get(file)).text();
  const body = source.replace(
    '"aria-current":',
    `...(()=>{if(name==="broken"&&location.pathname==="/about")throw Error("${SECRET}")})(),$&`,
  );
  expect(body, "the header marks the current page").not.toBe(source);
  await page.route(`**${file}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await openPage(page, "/");
  await page.evaluate(() => Reflect.set(window, "name", "broken"));
  await mainLink(page, "About").click();
  await expectErrorScreen(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.evaluate(() => Reflect.set(window, "name", ""));
  await page.getByRole("main").locator("a[href='/']").click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a link whose chunk is gone loads its document; Back has the draft", async ({
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
  await expect(contactForm(page).counter).toHaveText("13/500 characters");
});

test("Back to a page of an earlier document restores it where it was", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
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
  const documents = await deploy(page, "/about");
  await page.goBack();
  await expectScreen(page, about);
  await waitForHydration(page);
  expect(documents).toEqual(["/about"]);
});

test("a character of the 404 becomes the other, or stands beside it without motion", async ({
  page,
  faults,
}) => {
  expect404(faults, "/nothing-here");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/nothing-here");
  const turn = page.getByRole("checkbox");
  const characters = page.getByRole("main").getByRole("figure");
  const becomes = page.getByRole("main").getByRole("figure", { includeHidden: true }).last();
  // For who hears the page, the checkbox brings the second character.
  await expect(characters).toHaveCount(1);
  await expect(becomes).toHaveCSS("opacity", "0");
  await turn.hover();
  await expect(becomes).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(becomes).toHaveCSS("opacity", "0");
  await turn.click();
  await page.mouse.move(0, 0);
  await expect(characters).toHaveCount(2);
  await expect(becomes).toHaveCSS("opacity", "1");
  await turn.click();
  await page.mouse.move(0, 0);
  await expect(characters).toHaveCount(1);

  await page.reload();
  await turn.focus();
  // By keyboard, to show the focus ring.
  await page.keyboard.press("Shift");
  await expect(turn).toHaveCSS("outline-style", "solid");
  await expect(characters).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(characters).toHaveCount(2);
  await expect(becomes).toHaveCSS("opacity", "1");
  await page.keyboard.press("Space");
  await expect(characters).toHaveCount(1);
  await expect(becomes).toHaveCSS("opacity", "0");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(turn).toBeHidden();
  await expect(becomes).toHaveCSS("opacity", "1");
});

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([ERROR]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
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
    else if (answer)
      await route.fulfill({ status: answer, contentType: "text/html", body: "Not found" });
    else await route.abort();
  });
  return documents;
}
