import { expect, type Page } from "@playwright/test";

type FocusedElement = { what: string; problem: string };

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

/** Presses Tab through the whole page and inspects every stop, and its ring. */
export async function visitTabStops(page: Page): Promise<FocusedElement[]> {
  const stops: FocusedElement[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const stop = await inspectFocus(page);
    if (stop.what === "nothing") {
      expect(stops.length).toBeGreaterThan(10);
      return stops;
    }
    stops.push(stop.problem ? stop : { ...stop, problem: await page.evaluate(findRingProblem) });
  }
  throw new Error("Tab did not reach the end of the page");
}

/** Runs in the page: what is wrong with the focus ring of the focused element. */
function findRingProblem(): string {
  const element = document.activeElement;
  if (!element) return "nothing has the focus";
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return "no ring";
  const ring = contrast(outlineColor, backgroundBehind(element.parentElement));
  return !(ring >= 3) ? `ring of ${ring.toFixed(2)}:1` : "";

  function backgroundBehind(from: Element | null): string {
    const color = from ? getComputedStyle(from).backgroundColor : "rgb(255, 255, 255)";
    return color === "rgba(0, 0, 0, 0)" ? backgroundBehind(from?.parentElement ?? null) : color;
  }
  function contrast(...colors: [string, string]): number {
    const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  function luminance(color: string): number {
    const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
    const [red = Number.NaN, green = 0, blue = 0] = channels.map((text) => {
      const channel = Number(text) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
