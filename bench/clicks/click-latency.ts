import type { Locator, Page } from "@playwright/test";

/** Milliseconds from the click. */
export type Latency = {
  /** To the first frame after the event handlers (Event Timing, the measure behind INP; a multiple of 8). */
  nextPaint: number;
  /** To the first frame that shows the result. */
  result: number;
};

/** `effect` is a selector that matches only after the click took effect. */
export async function clickLatency(
  page: Page,
  target: Locator,
  effect: string,
  isTap = false,
): Promise<Latency> {
  // A finger does not hover.
  if (!isTap) await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(observeClick, effect);
  if (isTap) {
    await target.tap();
  } else {
    // Playwright's `click` queries the page between the events, which takes time on a slow CPU.
    await page.mouse.down();
    await page.mouse.up();
  }
  return page.evaluate(() => window.clickLatency);
}

/** People hover for 200 ms and more before they click. */
const HOVER_MS = 200;

declare global {
  interface Window {
    clickLatency: Promise<Latency>;
  }
}

/** Runs in the page, so it may use nothing from this file. */
function observeClick(effect: string): void {
  const hasEffect = () => document.querySelector(effect) !== null;
  if (hasEffect()) throw new Error(`${effect} matches before the click`);

  const durations: number[] = [];
  const events = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (["pointerdown", "pointerup", "click"].includes(name)) durations.push(duration);
  });
  events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);

  window.clickLatency = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${effect} was not painted within thirty seconds`)), 30_000);
    let clicked = 0;
    window.addEventListener("click", ({ timeStamp }) => (clicked = timeStamp), {
      once: true,
      capture: true,
    });

    // Element Timing reports when an element was painted: add a marker to the frame that shows the effect.
    const marker = document.createElement("span");
    marker.setAttribute("elementtiming", "effect");
    marker.style.cssText = "position: fixed; inset: 0 auto auto 0";
    marker.textContent = "·";
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const result = (list.getEntries()[0] as PerformanceElementTiming).renderTime - clicked;
      // Event Timing reports later, and nothing below 16 ms.
      setTimeout(() => {
        events.disconnect();
        marker.remove();
        resolve({ nextPaint: Math.max(16, ...durations), result });
      }, 500);
    }).observe({ type: "element" });

    const changes = new MutationObserver(check);
    function check(): void {
      if (!hasEffect()) return;
      changes.disconnect();
      document.removeEventListener("toggle", check, true);
      document.body.append(marker);
    }
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    // A popover opens without a DOM mutation.
    document.addEventListener("toggle", check, true);
  });
}

/** Not yet in TypeScript's DOM types. */
type PerformanceElementTiming = PerformanceEntry & { renderTime: number };
