import { expect, type Page } from "@playwright/test";
import { type Color, parseColor } from "#tests/support/pixels.ts";

type FocusedElement = { what: string; problem: string };

/** The focused element, and what hides it, if anything. */
export function inspectFocus(page: Page): Promise<FocusedElement> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body)
      return { what: "nothing", problem: "nothing has the focus" };
    const what = element.outerHTML.slice(0, 90);
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    // Near the top of something tall.
    const y = top + Math.min(height / 2, 30);
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
    const { what, problem } = await inspectFocus(page);
    if (what === "nothing") {
      expect(stops.length).toBeGreaterThan(10);
      return stops;
    }
    const ring = await page.evaluate(readRing);
    stops.push({ what, problem: problem || problemOfRing(ring) });
  }
  throw new Error("Tab did not reach the end of the page");
}

type Ring = { style: string; width: number; color: string; background: string };

/** Runs in the page: the focus ring of the focused element, and the color behind it. */
function readRing(): Ring {
  const element = document.activeElement;
  if (!element) throw new Error("nothing has the focus");
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  let background = "rgb(255, 255, 255)";
  for (let behind = element.parentElement; behind; behind = behind.parentElement) {
    const { backgroundColor } = getComputedStyle(behind);
    if (backgroundColor === "rgba(0, 0, 0, 0)") continue;
    background = backgroundColor;
    break;
  }
  return {
    style: outlineStyle,
    width: Number.parseFloat(outlineWidth),
    color: outlineColor,
    background,
  };
}

function problemOfRing({ style, width, color, background }: Ring): string {
  if (style === "none" || width < 2) return "no ring";
  const ratio = contrast(parseColor(color), parseColor(background));
  return ratio < 3 ? `ring of ${ratio.toFixed(2)}:1` : "";
}

/** The WCAG formula. */
function contrast(one: Color, other: Color): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
