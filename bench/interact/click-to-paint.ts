import type { Locator, Page } from "@playwright/test";

/** Both in milliseconds, from the click on. */
export type Latency = {
  /** To the first frame after the handlers have run (Event Timing, what INP is made of; a multiple of 8). */
  nextPaint: number;
  /** To the first frame that shows the result. In a view transition it comes later than the next paint. */
  result: number;
};

/** A selector of what exists once the click has had its effect, and not before. */
export async function clickToPaint(page: Page, target: Locator, effect: string): Promise<Latency> {
  await page.evaluate(watchClick, effect);
  // A page of a thousand records under a slow processor takes its time.
  await target.click({ timeout: 180_000 });
  return page.evaluate(() => window.clickLatency);
}

/** The same click where it loads a new document: milliseconds to the first frame with something of that document on it. */
export async function clickToDocument(page: Page, target: Locator, path: string): Promise<number> {
  await page.evaluate(() =>
    window.addEventListener(
      "click",
      ({ timeStamp }) => sessionStorage.setItem("clicked", String(performance.timeOrigin + timeStamp)),
      { once: true, capture: true },
    ),
  );
  await target.click();
  await page.waitForURL(`**${path}`);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (paint)
            resolve(performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem("clicked")));
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

declare global {
  interface Window {
    clickLatency: Promise<Latency>;
  }
}

/** Runs in the page, hence all in one function. */
function watchClick(effect: string): void {
  const has = () => document.querySelector(effect) !== null;
  if (has()) throw new Error(`${effect} is there before the click`);

  const eventTimes: number[] = [];
  const events = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (["pointerdown", "pointerup", "click"].includes(name)) eventTimes.push(duration);
  });
  events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);

  window.clickLatency = new Promise((resolve) => {
    let clicked = 0;
    window.addEventListener("click", ({ timeStamp }) => (clicked = timeStamp), { once: true, capture: true });

    // A task posted from a frame's callbacks runs when that frame has been painted.
    const afterPaint = () => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const result = performance.now() - clicked;
        // Event Timing reports a little later. What took less than 16 ms is not reported at all.
        setTimeout(() => {
          events.disconnect();
          resolve({ nextPaint: Math.max(16, ...eventTimes), result });
        }, 500);
      };
      channel.port2.postMessage(undefined);
    };

    const changes = new MutationObserver(look);
    function look(): void {
      if (!has()) return;
      changes.disconnect();
      document.removeEventListener("toggle", look, true);
      requestAnimationFrame(afterPaint);
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // A popover opens without a change of the tree.
    document.addEventListener("toggle", look, true);
  });
}
