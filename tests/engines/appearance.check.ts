import { expect } from "@playwright/test";
import { captureEveryPage, nameOf, readReference, views } from "#tests/engines/appearance.ts";
import { test } from "#tests/engines/engine-test.ts";
import { type Block, compareTiles, TILE } from "#tests/engines/in-page.ts";

/** Of 255. Antialiasing differs by 1 to 4 between engines, a picture without its ink by 20 and more. */
const MAX_DIFFERENCE = 10;

for (const view of views) {
  test(`every page at ${nameOf(view)} looks as in Chromium`, async ({ open }) => {
    const visitor = await open({ ...view, height: 800 });
    const reference = await readReference(view);
    for (const [path, appearance] of Object.entries(await captureEveryPage(visitor))) {
      const expected = reference[path];
      if (!expected) throw new Error(`there is no reference for ${path}`);
      expect.soft(differentBlocks(appearance.blocks, expected.blocks), `blocks of ${path}`).toEqual([]);
      expect.soft(appearance.pictures, `pictures of ${path}`).toEqual(expected.pictures);
      const distances = await visitor.tab.evaluate(
        compareTiles,
        appearance.sheet,
        expected.sheet,
        TILE,
        appearance.pictures.length,
      );
      const different = distances.flatMap((distance, index) =>
        distance > MAX_DIFFERENCE ? [`${appearance.pictures[index]} is ${distance} of 255 off`] : [],
      );
      expect.soft(different, `pictures of ${path}`).toEqual([]);
    }
  });
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
