import { expect } from "@playwright/test";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

for (const path of everyPath) {
  test(`nothing on the first screen of ${path} moves as it arrives`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findMoved), `${width}`).toEqual([]);
    }
  });
}

/** Runs in the page. Takes the document apart, node by node from its end, and lists the elements that were elsewhere before. */
function findMoved(): string[] {
  const { body } = document;
  const complete = body.cloneNode(true);
  const placeOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = top < window.innerHeight && element.checkVisibility({ visibilityProperty: true });
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
