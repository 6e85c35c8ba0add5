import type { Page } from "@playwright/test";

/** Elements that overflow the screen, and clipped texts. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    const isForScreenReaders = (element: Element) =>
      getComputedStyle(element).clipPath === "inset(50%)";
    const all = Array.from(document.body.querySelectorAll("*"));
    if (scrollWidth > clientWidth) {
      const culprit = all.findLast((element) => {
        const { left, right } = element.getBoundingClientRect();
        return !isForScreenReaders(element) && (right > clientWidth + 0.5 || left < -0.5);
      });
      found.push(
        `the page is ${scrollWidth} wide in ${clientWidth}: ${culprit?.outerHTML.slice(0, 160)}`,
      );
    }
    for (const element of all) {
      const { overflow, overflowX, overflowY } = getComputedStyle(element);
      const hides = [overflow, overflowX, overflowY].some(
        (value) => value === "hidden" || value === "clip",
      );
      if (!hides || isForScreenReaders(element) || !element.textContent?.trim()) continue;
      if (
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1
      )
        found.push(`cut off: ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
}
