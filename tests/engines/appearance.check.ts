import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { findEngine } from "#tests/engines/find-engines.ts";
import { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/pages.ts";

/** Out of 255. Antialiasing differs by 1 to 4 between engines, a picture without its ink by 20 and more. */
const MAX_DIFFERENCE = 10;
/** Side of each picture in pixels; pictures are compared in 8 × 8 cells. */
const TILE = 96;

// One width per page is enough to find layout differences: every component is on several pages.
const narrow = ["/about", "/courses", "/privacy"];
const wide = everyPath.filter((path) => !narrow.includes(path));

for (const { paths, width, dark } of [
  { paths: ["/", ...narrow], width: 390, dark: false },
  { paths: wide, width: 1280, dark: true },
])
  test(`${paths.join(", ")} at ${width} pixels, ${dark ? "dark" : "light"}, look as in Chromium`, async ({
    open,
    gateway,
  }) => {
    const visitor = await open({ width, dark });
    const chromium = await findEngine("chromium")?.();
    if (!chromium) throw new Error("no Chromium to compare with");
    const view = { baseUrl: gateway.url, width, height: 800, dark, scripts: true, reducedMotion: true };
    try {
      const reference = new Visitor(await chromium.open(view), true);
      for (const path of paths) await compare(path, visitor, reference);
    } finally {
      await chromium.close();
    }
  });

async function compare(path: string, visitor: Visitor, reference: Visitor): Promise<void> {
  const [ours, expected] = await Promise.all([capture(visitor, path), capture(reference, path)]);
  const names = (blocks: readonly Block[]) => blocks.map(({ what }) => what);
  expect.soft(names(ours.blocks), `blocks of ${path}`).toEqual(names(expected.blocks));
  const pairs = ours.blocks.map((block, index) => ({ block, inChromium: expected.blocks[index] }));
  expect.soft(pairs.filter(isDifferent), `sizes of blocks of ${path}`).toEqual([]);
  expect.soft(ours.pictures, `pictures of ${path}`).toEqual(expected.pictures);
  const sheets = [ours.sheet, expected.sheet] as const;
  const distances = await reference.tab.evaluate(compareTiles, ...sheets, TILE, ours.pictures.length);
  const different = distances.flatMap((distance, index) =>
    distance > MAX_DIFFERENCE ? [`${ours.pictures[index]} is ${distance} of 255 off`] : [],
  );
  expect.soft(different, `pictures of ${path}`).toEqual([]);
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
type Pair = { block: Block; inChromium: Block | undefined };

/** By more than a few percent. Text may need one more line: engines balance lines differently. */
function isDifferent({ block, inChromium = block }: Pair): boolean {
  return (["width", "height"] as const).some((side) => {
    const slack = side === "height" && !block.isPicture ? 36 : 6;
    return Math.abs(block[side] - inChromium[side]) > Math.max(slack, inChromium[side] * 0.03);
  });
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
        const name =
          element.getAttribute("alt") ?? element.getAttribute("name") ?? element.textContent?.trim();
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
  const pictures = Array.from(document.querySelectorAll("header img, main img, main svg[role=img]"));
  const sheet = document.createElement("div");
  Object.assign(sheet.style, { display: "flex", flexWrap: "wrap", alignContent: "start", height: "100vh" });
  for (const picture of pictures) {
    const copy = (picture.closest("picture") ?? picture).cloneNode(true) as HTMLElement;
    const image = copy.querySelector("img") ?? copy;
    const { backgroundColor } = getComputedStyle(picture);
    image.removeAttribute("class");
    const size = { width: `${tile}px`, height: `${tile}px`, objectFit: "contain" };
    Object.assign(image.style, { ...size, backgroundColor });
    sheet.append(copy);
  }
  document.body.replaceChildren(sheet);
  window.scrollTo(0, 0);
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return pictures.map(
    (picture) =>
      picture.getAttribute("alt") || picture.getAttribute("aria-label") || picture.outerHTML.slice(0, 80),
  );
}

/** Runs in the page: the mean difference of two screenshots per tile, shrunk to 8 × 8 pixels, out of 255. */
async function compareTiles(first: string, second: string, tile: number, count: number): Promise<number[]> {
  const shrink = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const sheet = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const [width, height] = [(sheet.width * 8) / tile, (sheet.height * 8) / tile];
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) throw new Error("no canvas context");
    context.imageSmoothingQuality = "high";
    context.drawImage(sheet, 0, 0, width, height);
    const perRow = Math.floor(sheet.width / tile);
    return (index: number) =>
      context.getImageData((index % perRow) * 8, Math.floor(index / perRow) * 8, 8, 8).data;
  };
  const [ours, theirs] = [await shrink(first), await shrink(second)];
  return Array.from({ length: count }, (_, index) => {
    const expected = theirs(index);
    const differences = Array.from(ours(index), (value, at) => Math.abs(value - (expected[at] ?? 0)));
    // A quarter of the values is alpha, the same in both.
    return Math.round(differences.reduce((sum, value) => sum + value) / (8 * 8 * 3));
  });
}
