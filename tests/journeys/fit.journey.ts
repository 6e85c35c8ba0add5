// Every page at every width and with every reading setting: nothing overflows, is clipped or moves
// as it arrives.
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openPage, setDefaultFont, waitForFonts } from "#tests/support/open-page.ts";
import { everyPath, expect404 } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// Like a browser extension's, a reader's styles are not subject to the page's security policy.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const settings: readonly { width: number; text?: number; css?: string; dir?: "rtl" }[] = [
  ...[3840, 1280, 768, 320].map((width) => ({ width })),
  { width: 320, dir: "rtl" },
  { width: 1280, dir: "rtl" },
  { width: 640, css: ":root { font-size: 200% !important }" },
  {
    // WCAG 1.4.12
    width: 320,
    css: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  },
  { width: 360, text: 20 },
  { width: 320, text: 24 },
  { width: 390, text: 28 },
  { width: 360, text: 32 },
  { width: 320, text: 32 },
  { width: 300, text: 32 },
];

for (const path of everyPath) {
  test(`${path} fits screens, larger text and right-to-left, and does not move`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    await waitForFonts(page);
    expect(await page.evaluate(findUnfollowed), "hidden, as nothing follows").toEqual([]);
    for (const setting of settings) {
      const { width, css, dir = "ltr", text } = setting;
      await page.setViewportSize({ width, height: 740 });
      if (text) await setDefaultFont(page, text);
      await page.evaluate((value) => document.documentElement.setAttribute("dir", value), dir);
      const style = css ? await page.addStyleTag({ content: css }) : undefined;
      const broken = text ? await page.evaluate(findBrokenWords) : [];
      const dots = await page.evaluate(findLeadingDots);
      expect
        .soft([...(await findOverflow(page)), ...broken, ...dots], JSON.stringify(setting))
        .toEqual([]);
      await style?.evaluate((element) => element.parentNode?.removeChild(element));
    }
    await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
    await setDefaultFont(page, 16);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findMoved), `moves at ${width}`).toEqual([]);
    }
  });
}

test("without fonts and pictures the courses fit, pictures keep their place", async ({
  page,
  faults,
}) => {
  faults.expect(/woff2|ERR_FAILED/);
  await page.route(/\.woff2$|\/assets\/art\//, (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 480 });
  await openPage(page, "/courses");
  expect(await findOverflow(page)).toEqual([]);
  const pictures = page.getByRole("article").getByRole("img", { name: /^“\p{Script=Han}”$/u });
  await expect(pictures).toHaveCount(courses.length);
  // `<picture>` has no box here, so a visible `<source>` would be an item of the row or grid around
  // it, with a gap.
  await expect(page.locator("picture > source").first()).toHaveCSS("display", "none");

  const filter = page.getByRole("group").getByRole("button").last();
  await filter.click();
  await expect(filter).toHaveAttribute("aria-pressed", "true");
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);

  // In a wide font the header keeps its name and its button apart.
  await page.addStyleTag({ content: "* { letter-spacing: 0.06em !important }" });
  const [name, button] = await page
    .locator("header :is(a > span, button)")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  expect((button?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThanOrEqual(8);
});

test("cards and parts of the header are shown whatever they contain", async ({ page }) => {
  await openPage(page, "/courses");
  await page.evaluate(() => {
    const item = document.createElement("li");
    item.innerHTML = '<article class="card">A card without a button</article>';
    document.querySelector(".card-grid")?.append(item);
    const menu = document.getElementById("menu");
    const around = document.createElement("div");
    menu?.replaceWith(around);
    if (menu) around.append(menu);
  });
  await expect(page.getByText("A card without a button")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Learning" })).toBeVisible();
});

/** Runs in the page: what shows all its parts only when an element follows it (base.css), and has none. The header is on every page. */
function findUnfollowed(): string[] {
  const arriving = Array.from(document.querySelectorAll("[data-arrives]"));
  if (arriving.length === 0) return ["nothing has data-arrives"];
  const unfollowed = arriving.filter((element) => !element.nextElementSibling);
  return unfollowed.map((element) => `${element.localName}.${element.className}`);
}

/** Runs in the page: dots between an article's facts that are seen at the start of a line. One that is clipped there ends before it. */
function findLeadingDots(): string[] {
  const begins = (dot: Element) => {
    const facts = dot.closest("p")?.getBoundingClientRect();
    const { left, right } = dot.getBoundingClientRect();
    const gap = document.dir === "rtl" ? (facts?.right ?? 0) - right : left - (facts?.left ?? 0);
    return Math.abs(gap) <= 1;
  };
  const dots = Array.from(document.querySelectorAll("article p:has(time) [aria-hidden]"));
  if (dots.length < document.querySelectorAll("article time").length)
    return ["articles without dots"];
  return dots.filter(begins).map((dot) => `dot at the start of ${dot.parentElement?.textContent}`);
}

/**
 * Runs in the page: words that break across lines, or reach out of a box that they are in. Chinese
 * breaks anywhere, an address after its @.
 */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest(".sr-only, [aria-hidden], [lang=zh-Hans]"))
      continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s@–-]+[@–-]?/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(word);
      const { left, right } = range.getBoundingClientRect();
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const edges = box.getBoundingClientRect();
        const isInline = getComputedStyle(box).display === "inline";
        if (!isInline && (left < edges.left - 2 || right > edges.right + 2))
          broken.push(`${word} reaches out of ${box.localName}.${box.className}`);
      }
    }
  }
  return broken;
}

/**
 * Runs in the page. Takes the document apart, node by node from its end, and lists the elements
 * that were elsewhere before.
 */
function findMoved(): string[] {
  const { body } = document;
  const complete = body.cloneNode(true);
  const placeOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen =
      top < window.innerHeight && element.checkVisibility({ visibilityProperty: true });
    return isSeen && width * height > 1 ? `${Math.round(left)}, ${Math.round(top)}` : "";
  };
  // Without words in a line: lines break anew as their paragraph arrives.
  const blocks = Array.from(body.querySelectorAll(":not(svg *, [aria-hidden] *)")).filter(
    (element) => placeOf(element) && getComputedStyle(element).display !== "inline",
  );
  const places = new Map(blocks.map((block) => [block, placeOf(block)]));
  const moved = new Map<Element, string>();
  const isWhole = (node: Node) =>
    node instanceof Element &&
    (node.matches("svg, [aria-hidden]") || node.getBoundingClientRect().top >= window.innerHeight);
  while (body.lastChild) {
    let end: Node = body.lastChild;
    while (end.lastChild && !isWhole(end)) end = end.lastChild;
    const open = end.parentNode;
    open?.removeChild(end);
    for (const [block, place] of places) {
      const before = block.isConnected && !block.contains(open) ? placeOf(block) : "";
      if (before && before !== place)
        moved.set(block, `${block.outerHTML.slice(0, 80)}: ${before} → ${place}`);
    }
  }
  body.replaceWith(complete);
  return [...moved.values()];
}
