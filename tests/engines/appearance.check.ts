import { expect } from "@playwright/test";
import { required } from "#app/lib/required.ts";
import { test, USUAL_VIEW } from "#tests/engines/engine-test.ts";
import { findEngine } from "#tests/engines/find-engines.ts";
import { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/pages.ts";

/** Out of 255. Antialiasing differs by 1 to 4 between engines, a picture without its ink by 20 and more. */
const MAX_DIFFERENCE = 10;
/** Side of each picture in pixels; pictures are compared in 8 × 8 cells. */
const TILE = 96;

/** Pixels by which the size of a block may always differ. */
const SLACK = 6;
/** The height of a line of a narrow page's heading. */
const LINE = 42;

// One width per page is enough to find layout differences: every component is on several pages.
const narrow = ["/about", "/courses", "/privacy"];
const wide = everyPath.filter((path) => !narrow.includes(path));

const views = [
  { scheme: "light", paths: ["/", ...narrow], width: 390 },
  { scheme: "dark", paths: wide, width: 1280 },
];

for (const { scheme, paths, width } of views)
  test(`${paths.join(", ")} at ${width} pixels, ${scheme}, look as in Chromium`, async ({
    open,
    gateway,
  }) => {
    const view = { ...USUAL_VIEW, width, dark: scheme === "dark" };
    const visitor = await open(view);
    const startChromium = required(findEngine("chromium"), "a Chromium to compare with");
    const chromium = await startChromium();
    try {
      const tab = await chromium.open({ ...view, baseUrl: gateway.url });
      const reference = new Visitor(tab, view.scripts);
      for (const path of paths) await compare(path, visitor, reference);
    } finally {
      await chromium.close();
    }
  });

async function compare(path: string, visitor: Visitor, reference: Visitor): Promise<void> {
  const [ours, expected] = await Promise.all([capture(visitor, path), capture(reference, path)]);

  expect(
    ours.blocks.map(({ what }) => what),
    `blocks of ${path}`,
  ).toEqual(expected.blocks.map(({ what }) => what));
  const resized = ours.blocks
    .map((block, at) => ({ block, inChromium: required(expected.blocks[at], block.what) }))
    .filter(({ block, inChromium }) => isResized(block, inChromium));
  expect.soft(resized, `sizes of blocks of ${path}`).toEqual([]);

  expect(ours.pictures, `pictures of ${path}`).toEqual(expected.pictures);
  const differences = await reference.tab.evaluate(compareTiles, {
    first: ours.sheet,
    second: expected.sheet,
    tile: TILE,
    count: ours.pictures.length,
  });
  const different = ours.pictures
    .map((picture, at) => ({ picture, difference: required(differences[at], picture) }))
    .filter(({ difference }) => difference > MAX_DIFFERENCE);
  expect.soft(different, `differences out of 255, ${path}`).toEqual([]);
}

/** A page's boxes, and a screenshot of its pictures side by side. */
async function capture(visitor: Visitor, path: string) {
  await visitor.goto(path);
  const blocks = await visitor.tab.evaluate(measureBlocks);
  // Collect faults before the page is dismantled: React's errors about that do not count.
  await visitor.faults();
  const pictures = await visitor.tab.evaluate(showPicturesOnly, TILE);
  return { blocks, pictures, sheet: (await visitor.tab.screenshot()).toString("base64") };
}

type Block = { what: string; width: number; height: number; isPicture: boolean };
/** By more than a few percent. */
function isResized(block: Block, inChromium: Block): boolean {
  // Text may need one more line: engines balance lines differently, and headings keep those of the fallback.
  const slackOfHeight = block.isPicture ? SLACK : SLACK + LINE;
  return (
    isOff(block.width, inChromium.width, SLACK) ||
    isOff(block.height, inChromium.height, slackOfHeight)
  );
}

function isOff(length: number, inChromium: number, slack: number): boolean {
  return Math.abs(length - inChromium) > Math.max(slack, inChromium * 0.03);
}

/** Runs in the page: its boxes in order, after everything has loaded. */
async function measureBlocks(): Promise<Block[]> {
  // One text face for all engines: each picks another system font.
  document.documentElement.style.setProperty("--font-text", "sans-serif");
  for (const image of document.images) image.loading = "eager";
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const parts =
    "header, footer, main > *, section, article, figure, form, fieldset, h1, h2, h3, img, svg[role=img], button, input, select, textarea";
  return (
    Array.from(document.querySelectorAll(parts))
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
      // WebKit measures a zoomed box without its zoom. What is around it has its real size.
      .filter((element) => getComputedStyle(element).getPropertyValue("zoom") === "1")
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const label = element.getAttribute("alt") ?? element.getAttribute("name");
        const name = label ?? element.textContent?.trim();
        return {
          what: `${element.localName} “${name?.slice(0, 40)}”`,
          width: Math.round(width),
          height: Math.round(height),
          isPicture: element.localName === "img" || element.localName === "svg",
        };
      })
  );
}

/** Runs in the page: replaces it with its pictures, all the same size, each on its background. Returns their names. */
async function showPicturesOnly(tile: number): Promise<string[]> {
  const pictures = Array.from(
    document.querySelectorAll("header img, main img, main svg[role=img]"),
  );
  const sheet = document.createElement("div");
  sheet.style.cssText = "display: flex; flex-wrap: wrap; align-content: start; height: 100vh";
  for (const picture of pictures) {
    const copy = (picture.closest("picture") ?? picture).cloneNode(true) as HTMLElement;
    const image = copy.querySelector("img") ?? copy;
    const { backgroundColor } = getComputedStyle(picture);
    image.removeAttribute("class");
    image.style.width = `${tile}px`;
    image.style.height = `${tile}px`;
    image.style.objectFit = "contain";
    image.style.backgroundColor = backgroundColor;
    sheet.append(copy);
  }
  document.body.replaceChildren(sheet);
  window.scrollTo(0, 0);
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return pictures.map(
    (picture) =>
      picture.getAttribute("alt") ||
      picture.getAttribute("aria-label") ||
      picture.outerHTML.slice(0, 80),
  );
}

type Comparison = { first: string; second: string; tile: number; count: number };

/** Runs in the page: the mean difference of two screenshots per tile, shrunk to 8 × 8 pixels, out of 255. */
async function compareTiles({ first, second, tile, count }: Comparison): Promise<number[]> {
  const side = 8;
  const pictureOf = (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: "image/png" }));
  };
  const picture = await pictureOf(first);
  const width = (picture.width * side) / tile;
  const height = (picture.height * side) / tile;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("no canvas context");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  context.globalCompositeOperation = "difference";
  context.drawImage(await pictureOf(second), 0, 0, width, height);

  const perRow = Math.floor(picture.width / tile);
  return Array.from({ length: count }, (_, index) => {
    const left = (index % perRow) * side;
    const top = Math.floor(index / perRow) * side;
    const { data } = context.getImageData(left, top, side, side);
    const colors = data.filter((_, at) => at % 4 !== 3);
    return Math.round(colors.reduce((sum, value) => sum + value, 0) / colors.length);
  });
}
