import { expect, type Page } from "@playwright/test";
import { characterOf } from "#app/content/glossary.ts";
import { closing, copybook, features, homePage, levelCards } from "#app/content/home.ts";
import { lessonPath } from "#app/paths.ts";
import { heroStrokes } from "#art/hero.ts";
import { contentSecurityPolicy } from "#server/site/response-headers.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { hold } from "#tests/support/hold.ts";
import {
  expectPadInView,
  lesson,
  openButton,
  openLesson,
  writeToTheQuestions,
} from "#tests/support/lesson.ts";
import { openPage, waitForFonts, waitForHydration, waitForIdle } from "#tests/support/open-page.ts";
import { screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const lessonChunk = /\/assets\/[^/]+-lesson-[^/]+\.js$/;
const LESSON_CHUNK = "**/assets/*-lesson-*.js*";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the lesson loads only when opened; closing it restores the picture and the focus", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, "/");
  // Under reduced motion there is nothing to watch.
  await expect(page.getByRole("button", { name: "Watch it again" })).toHaveCount(0);
  await waitForFonts(page);
  await waitForIdle(page);
  expect(requests.filter((path) => path.includes("lesson"))).toEqual([]);
  const { region } = await openLesson(page);
  expect(requests.filter((path) => path.includes("lesson"))).toHaveLength(1);

  await region.getByRole("button", { name: "Close" }).click();
  await expect(region).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
  // It is not loaded again.
  await openLesson(page);
  expect(requests.filter((path) => path.includes("lesson"))).toHaveLength(1);
});

test("from phone to desktop the first view has the character and, except on the smallest, its button, which brings the whole pad into view", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const character = page
        .getByRole("img", { name: characterOf(homePage.character).han })
        .first();
      await expect(character).toBeInViewport({ ratio: 1 });
      if (height > 640) await expect(openButton(page)).toBeInViewport({ ratio: 1 });
      const { region, pad, message } = await openLesson(page);
      await expectPadInView(page, pad);
      await expect(message).toBeInViewport();

      // The button scrolls back to an open lesson.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(pad).not.toBeInViewport();
      await openLesson(page);
      await expectPadInView(page, pad);
      await region.getByRole("button", { name: "Close" }).click();
    });
});

test("opening the lesson, answering its questions and closing it move nothing beside it", async ({
  page,
}) => {
  await openPage(page, "/");
  await waitForFonts(page);
  const hero = page.locator("section", { has: page.getByRole("heading", { level: 1 }) });
  const beside = {
    heading: hero.getByRole("heading", { level: 1 }),
    lead: hero.locator("h1 + p"),
    trial: hero.getByRole("button", { name: "Start Free Trial" }),
    lesson: openButton(page),
    figures: hero.locator("dl"),
  };
  const measureBeside = async () => {
    const measured: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(beside)) {
      measured[name] = await part.evaluate(measureInPage);
    }
    return measured;
  };
  for (const [width, height] of [
    [1024, 768],
    [1180, 820],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const before = await measureBeside();
      const opened = await openLesson(page);
      expect(await measureBeside()).toEqual(before);
      await writeToTheQuestions(opened);
      expect(await measureBeside()).toEqual(before);
      await opened.region.getByRole("button", { name: "Close" }).click();
      expect(await measureBeside()).toEqual(before);
    });
});

for (const { form, contactOrigin, isDeployed } of [
  { form: "our own service", contactOrigin: undefined, isDeployed: true },
  { form: "another one", contactOrigin: "https://forms.example", isDeployed: false },
])
  test(`a tab older than the last deploy says so and reloads, if the form posts to ${form}: once, and ${isDeployed ? "opens the lesson" : "says if the chunk is still missing"}`, async ({
    page,
    faults,
  }) => {
    faults.expect(/404/);
    faults.expect(/lesson could not be loaded/);
    await sendPolicyFor(page, contactOrigin);
    await openPage(page, "/");
    await page.route(lessonChunk, (route) => route.fulfill({ status: 404 }));
    const announcements = await recordAnnouncements(page);
    const reloaded = page.waitForEvent("load");
    await openButton(page).click();
    const notice = "The site has been updated. Loading it again...";
    await expect(page.getByRole("main").getByText(notice)).toBeInViewport();
    expect(await announcements()).toEqual(["Getting the paper ready...", notice]);
    if (isDeployed) await page.unroute(lessonChunk);
    await reloaded;
    if (!isDeployed)
      await expect(page.getByRole("main").getByText("The lesson didn’t load.")).toBeVisible();
    await expect(isDeployed ? lesson(page).title : openButton(page)).toBeFocused();
  });

test("a lesson that hangs is given up after ten seconds and can be tried again; one that comes late moves nobody who has gone on", async ({
  page,
  faults,
}) => {
  faults.expect(/lesson could not be loaded/);
  await openPage(page, "/");
  await page.clock.install();
  let release = await hold(page, LESSON_CHUNK);
  await openButton(page).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("main").getByText("The lesson didn’t load.")).toBeVisible({
    timeout: 15_000,
  });
  await expect(openButton(page)).toBeFocused();
  release();
  await expect(lesson(page).region).toHaveCount(0);

  await page.unrouteAll();
  release = await hold(page, LESSON_CHUNK);
  const announcements = await recordAnnouncements(page);
  await openButton(page).click();
  // On the document, screen readers would read all of it before the announcement.
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 1500));
  release();
  await expect.poll(announcements).toEqual(["Getting the paper ready...", "The lesson is ready."]);
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  await expect(openButton(page)).toBeFocused();
  await openLesson(page);
});

test("the link on another page opens the lesson; Back and Forward leave and reopen it, and once closed it stays closed", async ({
  page,
}) => {
  await openPage(page, "/about");
  const link = page.getByRole("link", { name: "Write your first character" });
  await link.click();
  const { region, title, pad } = lesson(page);
  await expect(title).toBeFocused();
  await expectPadInView(page, pad);
  await page.goBack();
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(title).toBeFocused();

  await region.getByRole("button", { name: "Close" }).click();
  await expect(openButton(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await page.goForward();
  await expect(openButton(page)).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(region).toHaveCount(0);
});

test("the copybook has every character of the page, inked when in view, and its blank square opens the lesson", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  const squares = page.locator("section", { has: page.getByText(copybook.title) }).getByRole("img");
  const met = [homePage.character, ...[...features, ...levelCards].map(({ image }) => image)];
  for (const [index, id] of met.entries())
    await expect(squares.nth(index)).toHaveAccessibleName(new RegExp(characterOf(id).han));
  await expect(squares).toHaveCount(met.length);
  const inked = () =>
    squares.evaluateAll((all) =>
      all.map((square) => Number(square.getAnimations()[0]?.effect?.getComputedTiming().progress)),
    );
  expect(new Set(await inked())).toEqual(new Set([0]));
  await page
    .getByRole("heading", { name: closing.title })
    .evaluate((heading) => heading.scrollIntoView());
  await expect.poll(async () => new Set(await inked())).toEqual(new Set([1]));

  await page.getByRole("link", { name: copybook.blank }).click();
  const { title, pad } = lesson(page);
  await expect(title).toBeFocused();
  await expectPadInView(page, pad);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the finished character and its caption are shown, no link leads to the lesson, and the blank square to the courses", async ({
    page,
  }) => {
    for (const { canonical } of screens) {
      await page.goto(canonical);
      await expect(page.locator(`a[href="${lessonPath}"]`).filter({ visible: true })).toHaveCount(
        0,
      );
    }
    await page.goto("/");
    const { han, meaning, tone } = characterOf(homePage.character);
    await expect(page.getByRole("img", { name: han, exact: true }).first()).toBeVisible();
    const facts = `^${meaning} · , ${heroStrokes().length} strokes · , ${tone}(st|nd|rd|th) tone$`;
    await expect(page.getByText(new RegExp(facts))).toBeVisible();
    await expect(openButton(page)).toBeHidden();
    await page.getByRole("link", { name: copybook.blank }).click();
    await expect(page).toHaveURL(/\/courses$/);
  });
});

/** Runs in the page: where an element is, however far the page is scrolled. */
function measureInPage(element: Element): Record<string, number> {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y: y + window.scrollY, width, height };
}

/** Serves the page with the policy of a site that uses this form service. */
async function sendPolicyFor(page: Page, contactOrigin: string | undefined): Promise<void> {
  const policy = contentSecurityPolicy("", [], contactOrigin);
  const connect = policy.match(/connect-src [^;]+/)?.[0] ?? "";
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const own = headers["content-security-policy"] ?? "";
    await route.fulfill({
      response,
      headers: { ...headers, "content-security-policy": own.replace(/connect-src [^;]+/, connect) },
    });
  });
}
