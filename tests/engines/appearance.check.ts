import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { findEngine } from "#tests/engines/find-engines.ts";
import { type Block, compareTiles, measureBlocks, showPicturesOnly, TILE } from "#tests/engines/in-page.ts";
import { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/every-page.ts";

/** Of 255. Antialiasing differs by 1 to 4 between engines, a picture without its ink by 20 and more. */
const MAX_DIFFERENCE = 10;

// The dark scheme changes no box, and its pictures are all on the wide page.
for (const { width, dark } of [
  { width: 390, dark: false },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
])
  test(`every page at ${width} pixels, ${dark ? "dark" : "light"}, looks as in Chromium`, async ({
    open,
    gateway,
  }) => {
    const visitor = await open({ width, dark });
    const chromium = await findEngine("chromium")?.();
    if (!chromium) throw new Error("there is no Chromium to compare with");
    const view = { width, height: 800, dark, scripts: true, reducedMotion: true };
    try {
      const reference = new Visitor(await chromium.open({ baseUrl: gateway.url, ...view }), true);
      for (const path of everyPath) await compare(path, visitor, reference);
    } finally {
      await chromium.close();
    }
  });

async function compare(path: string, visitor: Visitor, reference: Visitor): Promise<void> {
  const [ours, expected] = [await capture(visitor, path), await capture(reference, path)];
  expect.soft(differentBlocks(ours.blocks, expected.blocks), `blocks of ${path}`).toEqual([]);
  expect.soft(ours.pictures, `pictures of ${path}`).toEqual(expected.pictures);
  const sheets = [ours.sheet, expected.sheet] as const;
  const distances = await reference.tab.evaluate(compareTiles, ...sheets, TILE, ours.pictures.length);
  const different = distances.flatMap((distance, index) =>
    distance > MAX_DIFFERENCE ? [`${ours.pictures[index]} is ${distance} of 255 off`] : [],
  );
  expect.soft(different, `pictures of ${path}`).toEqual([]);
}

/** A page's boxes, and its pictures side by side. */
async function capture(visitor: Visitor, path: string) {
  await visitor.goto(path);
  const blocks = await visitor.tab.evaluate(measureBlocks);
  // Collect faults before the page is taken apart: React's complaints about that do not count.
  await visitor.faults();
  const pictures = await visitor.tab.evaluate(showPicturesOnly, TILE);
  return { blocks, pictures, sheet: (await visitor.tab.screenshot()).toString("base64") };
}

function differentBlocks(ours: readonly Block[], theirs: readonly Block[]): string[] {
  const names = (blocks: readonly Block[]) => blocks.map(({ what }) => what);
  if (names(ours).join() !== names(theirs).join())
    return [`other blocks: ${names(ours).filter((name) => !names(theirs).includes(name))}`];
  return ours.flatMap((block, index) => {
    const expected = theirs[index];
    if (!expected || (isNear(block, expected, "width") && isNear(block, expected, "height"))) return [];
    return [
      `${block.what}: ${block.width} × ${block.height}, in Chromium ${expected.width} × ${expected.height}`,
    ];
  });
}

/** Within a few percent. Text may take one line more: engines balance lines differently. */
function isNear(block: Block, expected: Block, side: "width" | "height"): boolean {
  const slack = side === "height" && !block.isPicture ? 36 : 6;
  return Math.abs(block[side] - expected[side]) <= Math.max(slack, expected[side] * 0.03);
}
