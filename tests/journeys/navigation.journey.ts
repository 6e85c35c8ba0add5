import { expect, type Page } from "@playwright/test";
import { coursesAt } from "#app/content/courses.ts";
import { site } from "#app/content/site.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage, waitForHydration, waitForIdle } from "#tests/support/open-page.ts";
import { watchRequests } from "#tests/support/page-state.ts";
import {
  about,
  contact,
  courses,
  expectScreen,
  home,
  mainLink,
  screens,
} from "#tests/support/pages.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("header links lead to the top of each page, in the same document and head", async ({
  page,
}) => {
  await openPage(page, "/courses");
  expect(await linksThatLookAlone(page)).toEqual([courses.current]);
  const served = await tagsOf(page);
  expect(served.filter((tag) => tag.startsWith("script"))).toEqual([
    "script in body",
    "script in body",
  ]);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const screen of [...screens.filter(({ current }) => current), courses]) {
    await page.evaluate(() => window.scrollTo(0, 300));
    await mainLink(page, screen.current ?? "").click();
    await expectScreen(page, screen);
    expect(new URL(page.url()).pathname).toBe(screen.canonical);
    await expect.poll(() => scrollY(page)).toBe(0);
  }
  await page.goBack();
  await page.goForward();
  await expectScreen(page, courses);
  expect(await tagsOf(page)).toEqual(served);
  await page.getByRole("banner").getByRole("link", { name: site.name }).click();
  await expectScreen(page, home);
  await expect.poll(() => linksThatLookAlone(page)).toEqual([home.current]);
  expect(documents).toEqual([]);
});

test("pointing at a page to save fetches no page of the site", async ({ page }) => {
  await openPage(page, "/about");
  await page.evaluate(addBlobLink);
  const requests = watchRequests(page);
  await page.getByRole("link", { name: "A file" }).hover();
  await waitForIdle(page);
  expect(requests.filter((request) => request.includes("not-found"))).toEqual([]);
});

/** Runs in the page. Like the link to the page that the lesson leaves. */
function addBlobLink(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(["A file"]));
  link.download = "file.txt";
  link.textContent = "A file";
  document.querySelector("h1")?.after(link);
}

test("hydration, a reload and the back button keep the scroll position", async ({ page }) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/courses", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => window.scrollTo(0, 600));
  releaseScripts();
  await waitForHydration(page);
  expect(await scrollY(page)).toBe(600);

  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => scrollY(page)).toBe(600);

  // Playwright's own click scrolls.
  await mainLink(page, "About").evaluate((link: HTMLElement) => link.click());
  await expectScreen(page, about);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expectScreen(page, courses);
  await expect.poll(() => scrollY(page)).toBe(600);
});

// Animations of pages and cards must not delay input or cause an error.
test("filters, links, Back and Forward in quick succession end at the last one", async ({
  page,
}) => {
  await openPage(page, "/courses");
  await page.getByRole("group", { name: "Filter courses" }).evaluate(async (filter) => {
    for (let round = 0; round < 3; round++)
      for (const button of filter.querySelectorAll("button")) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
  });
  await expect(page.getByRole("button", { name: /^Advanced/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("article")).toHaveCount(coursesAt("advanced").length);

  await page.getByRole("navigation", { name: "Main" }).evaluate(async (navigation) => {
    for (const link of navigation.querySelectorAll("a")) {
      link.click();
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    navigation.querySelector<HTMLElement>("a[href='/courses']")?.click();
  });
  // Courses also appears on the way, so it may not be the last page yet.
  await expect(() => expectScreen(page, courses)).toPass();

  for (const name of ["Home", "Blog", "About", "Contact"]) {
    await mainLink(page, name).click();
    // A page left before its commit is not in the history.
    await expect(page).toHaveURL(name === "Home" ? "/" : `/${name.toLowerCase()}`);
  }
  await page.evaluate(async () => {
    for (const step of [-1, -1, -1, 1, 1, -1, -1]) {
      // Wait for popstate: browsers drop a step requested before the last one. The page may still
      // be rendering.
      const taken = new Promise((resolve) =>
        window.addEventListener("popstate", resolve, { once: true }),
      );
      window.history.go(step);
      await taken;
    }
  });
  await expectScreen(page, home);
});

test("the last of two clicks and Back is where the visitor ends, with one entry each", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const documents: string[] = [];
  await openPage(page, "/");
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  // Their chunks have run: neither navigation would wait.
  for (const screen of [
    ...screens.filter(({ current = "" }) => ["Blog", "Contact"].includes(current)),
    home,
  ]) {
    await mainLink(page, screen.current ?? "").click();
    await expectScreen(page, screen);
  }
  const entries = await page.evaluate(() => {
    const { length } = window.history;
    for (const path of ["/blog", "/contact"])
      document.querySelector<HTMLElement>(`header nav a[href='${path}']`)?.click();
    return length;
  });
  await expectScreen(page, contact);
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);

  // Back while a page is loading is not overtaken by that page, nor by its document if its chunk
  // fails.
  for (const outcome of ["abort", "continue"] as const) {
    const held = Promise.withResolvers<void>();
    await page.route(await chunkOf(page, "/about"), (route) =>
      held.promise.then(() => route[outcome]()),
    );
    await mainLink(page, "About").click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.goBack();
    await expectScreen(page, home);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await page.goForward();
    await expectScreen(page, contact);
  }
  expect(documents).toEqual([]);
});

test("Back before hydration to a page of the same document shows that page", async ({ page }) => {
  await openPage(page, "/about");
  await mainLink(page, "Courses").click();
  await expectScreen(page, courses);
  await openPage(page, "/privacy");
  const release = await hold(page, SCRIPTS);
  await page.goBack();
  await expectScreen(page, courses);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/about$/);
  release();
  await expectScreen(page, about);
});

test("a slow page is busy, under a bar; under reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/courses");
  await page.evaluate(() => {
    const motions: string[] = [];
    Reflect.set(window, "motions", motions);
    document.addEventListener("transitionrun", (event) => motions.push(event.propertyName));
    document.addEventListener("animationstart", (event) => motions.push(event.animationName));
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      motions.push(`animate ${this.localName}`);
      return animate.apply(this, given);
    };
  });
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await expect(page.getByRole("article")).toHaveCount(coursesAt("advanced").length);
  await mainLink(page, "Home").click();
  await expectScreen(page, home);

  const release = await hold(page, await chunkOf(page, "/about"));
  await mainLink(page, "About").click();
  const bar = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(bar).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 4 });
  expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0);
  release();
  await expectScreen(page, about);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
  expect(await page.evaluate(() => Reflect.get(window, "motions"))).toEqual([]);
});

// Where the focus goes, in every engine: tests/engines/focus.check.ts.
test("if the followed link is not in view, the focus goes to what is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/courses");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole("button", { name: "Menu" }).click();
  const position = await scrollY(page);
  expect(position).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(about.title);
  await page.goBack();
  await expect(page).toHaveTitle(courses.title);
  await expect.poll(() => scrollY(page)).toBe(position);
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  await page.keyboard.press("Tab");
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  expect(Math.abs((await scrollY(page)) - position)).toBeLessThan(740);
});

test("a followed link, even to the current page, and Back announce the title once", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.clock.install();
  const announcements = await recordAnnouncements(page);
  const follow = () => page.getByRole("contentinfo").locator("a[href='/courses']").click();
  const expected: string[] = [];
  for (const { go, title } of [
    { go: follow, title: courses.title },
    { go: follow, title: courses.title },
    { go: () => page.goBack(), title: home.title },
  ]) {
    await go();
    expected.push(title);
    await expect.poll(announcements).toEqual(expected);
    await page.clock.fastForward("00:10");
    await expect(page.locator("body > [role=status]")).toHaveText("");
  }
});

test("a link to a page brings its first screen first; Back, and a link to a place in it, the whole page at once", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.evaluate(recordArrivals, { heading: about.heading, below: "#values" });
  const arrivals = () => page.evaluate(() => window.arrivals);
  await mainLink(page, about.current ?? "").click();
  await expect.poll(arrivals).toEqual(["first screen"]);
  await expect(page.locator("#values")).toBeAttached();
  await page.goBack();
  await expectScreen(page, home);
  await page.goForward();
  await expectScreen(page, about);
  expect(await arrivals()).toEqual(["first screen", "whole"]);
  await page.goBack();
  await expectScreen(page, home);
  await page.evaluate(addLink, "/about#values");
  await page.getByRole("link", { name: "To a place" }).click();
  await expect(page).toHaveURL("/about#values");
  await expect.poll(arrivals).toEqual(["first screen", "whole", "whole"]);
});

declare global {
  interface Window {
    arrivals: string[];
  }
}

/** Runs in the page: at each arrival, whether `below` came with the heading. */
function recordArrivals({ heading, below }: { heading: string; below: string }): void {
  window.arrivals = [];
  let isThere = false;
  new MutationObserver(() => {
    const wasThere = isThere;
    isThere = document.querySelector("h1")?.textContent === heading;
    if (!isThere || wasThere) return;
    window.arrivals.push(document.querySelector(below) ? "whole" : "first screen");
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page. */
function addLink(href: string): void {
  const link = Object.assign(document.createElement("a"), { href, textContent: "To a place" });
  document.querySelector("main")?.append(link);
}

/** The names of the header's links with colors that no other has. */
function linksThatLookAlone(page: Page): Promise<(string | null)[]> {
  return page.locator("header nav:first-of-type a:visible").evaluateAll((links) => {
    const byLook = Map.groupBy(links, (link) => {
      const { color, borderBottomColor } = getComputedStyle(link);
      return `${color} ${borderBottomColor}`;
    });
    const alone = Array.from(byLook.values()).filter(({ length }) => length === 1);
    return alone.flat().map(({ textContent }) => textContent);
  });
}

/** The metadata tags of a page, one line each, without their texts. */
function tagsOf(page: Page): Promise<string[]> {
  const selector = "title, meta, link:not([rel=modulepreload]), script[type='application/ld+json']";
  return page.locator(selector).evaluateAll((tags) =>
    tags
      .map((tag) => {
        const kind = ["charset", "name", "property", "rel", "media"].flatMap(
          (name) => tag.getAttribute(name) || [],
        );
        return [tag.localName, ...kind, "in", tag.parentElement?.localName].join(" ");
      })
      .toSorted(),
  );
}
