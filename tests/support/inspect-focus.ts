import type { Page } from "@playwright/test";

export type FocusedElement = { what: string; problem: string };

/** The focused element, and what hides it, if anything. */
export function inspectFocus(page: Page): Promise<FocusedElement> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { what: "nothing", problem: "nothing has the focus" };
    const what = element.outerHTML.slice(0, 90);
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 30)];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return { what, problem: `out of sight at ${Math.round(x)}, ${Math.round(y)}` };
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
    return { what, problem: isHit ? "" : `covered by ${hit?.outerHTML.slice(0, 90)}` };
  });
}
