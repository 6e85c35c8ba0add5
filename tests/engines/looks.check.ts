import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { lookAtEveryPage, nameOf, readReference, views } from "#tests/engines/looks.ts";
import { type Block, compareTiles, TILE } from "#tests/engines/measure.ts";

/** Of 255. Smooth edges differ by 1 to 4 between the engines; a picture whose ink is gone by 20 and more. */
const SAME_PICTURE = 10;

for (const view of views) {
  test(`every page at ${nameOf(view)} is the one that Chromium shows`, async ({ open }) => {
    const visitor = await open({ ...view, height: 800 });
    const reference = await readReference(view);
    for (const [path, look] of Object.entries(await lookAtEveryPage(visitor))) {
      const expected = reference[path];
      if (!expected) throw new Error(`Chromium was not asked about ${path}`);
      expect.soft(differentBlocks(look.blocks, expected.blocks), `blocks of ${path}`).toEqual([]);
      expect.soft(look.pictures, `pictures of ${path}`).toEqual(expected.pictures);
      const distances = await visitor.tab.evaluate(
        compareTiles,
        look.sheet,
        expected.sheet,
        TILE,
        look.pictures.length,
      );
      const different = distances.flatMap((distance, index) =>
        distance > SAME_PICTURE ? [`${look.pictures[index]} is ${distance} of 255 off`] : [],
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

/** Within a few per cent. Words may take a line more: engines break lines differently where `text-wrap` lets them. */
function isNear(block: Block, expected: Block, side: "width" | "height"): boolean {
  const slack = side === "height" && !block.isPicture ? 36 : 6;
  return Math.abs(block[side] - expected[side]) <= Math.max(slack, expected[side] * 0.03);
}
