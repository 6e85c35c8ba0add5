import { expect } from "@playwright/test";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

for (const path of everyPath) {
  test(`nothing on the first screen of ${path} moves while the document arrives`, async ({
    page,
    faults,
  }) => {
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
  const seen = Array.from(body.querySelectorAll(":not(svg *, [aria-hidden] *)"), (element) => ({
    element,
    place: placeOf(element),
  })).filter(({ element, place }) => place && getComputedStyle(element).display !== "inline");
  const moved = new Map<Element, string>();
  let end: Node | null = body;
  while (end) {
    const isWhole =
      end instanceof Element &&
      (end.matches("svg, [aria-hidden]") || end.getBoundingClientRect().top >= window.innerHeight);
    if (end.lastChild && !isWhole) {
      end = end.lastChild;
      continue;
    }
    const open: Node | null = end === body ? null : end.parentNode;
    open?.removeChild(end);
    end = open;
    for (const { element, place } of seen) {
      if (!element.isConnected || element.contains(end)) continue;
      const before = placeOf(element);
      if (before && before !== place)
        moved.set(element, `${element.outerHTML.slice(0, 80)}: ${before} → ${place}`);
    }
  }
  body.replaceWith(complete);
  return [...moved.values()];
}
