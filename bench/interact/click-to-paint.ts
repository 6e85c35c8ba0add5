import type { Locator, Page } from "@playwright/test";

/** Both in milliseconds, from the click on. */
export type Latency = {
  /** To the first frame after the handlers have run (Event Timing, what INP is made of; a multiple of 8). */
  nextPaint: number;
  /** To the first frame that shows the result. */
  result: number;
};

/** A selector of what exists once the click has had its effect, and not before. */
export async function clickToPaint(page: Page, target: Locator, effect: string): Promise<Latency> {
  await rest(target);
  await page.evaluate(watchClick, effect);
  await press(page);
  return page.evaluate(() => window.clickLatency);
}

/** The same click where it loads a new document: milliseconds to the first frame with something of that document on it. */
export async function clickToDocument(page: Page, target: Locator, path: string): Promise<number> {
  await rest(target);
  await page.evaluate(() =>
    window.addEventListener(
      "click",
      ({ timeStamp }) => sessionStorage.setItem("clicked", String(performance.timeOrigin + timeStamp)),
      { once: true, capture: true },
    ),
  );
  await press(page);
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

/** How long a pointer rests on something before it is pressed. People take 200 ms and more. */
const REST_MS = 200;

async function rest(target: Locator): Promise<void> {
  // A page of a thousand records under a slow processor takes its time.
  await target.hover({ timeout: 180_000 });
  await target.page().waitForTimeout(REST_MS);
}

/** Only the events: Playwright's own click looks at the page once more between them, with the page's slow processor. */
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
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

  window.clickLatency = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${effect} was not painted within three minutes`)), 180_000);
    let clicked = 0;
    window.addEventListener("click", ({ timeStamp }) => (clicked = timeStamp), { once: true, capture: true });

    // A mark goes into the frame that shows the effect. Element Timing tells when the mark was on the screen.
    const mark = document.createElement("span");
    mark.setAttribute("elementtiming", "effect");
    mark.style.cssText = "position: fixed; inset: 0 auto auto 0";
    mark.textContent = "·";
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const result = (list.getEntries()[0] as PerformanceElementTiming).renderTime - clicked;
      // Event Timing reports a little later. What took less than 16 ms is not reported at all.
      setTimeout(() => {
        events.disconnect();
        mark.remove();
        resolve({ nextPaint: Math.max(16, ...eventTimes), result });
      }, 500);
    }).observe({ type: "element" });

    const changes = new MutationObserver(look);
    function look(): void {
      if (!has()) return;
      changes.disconnect();
      document.removeEventListener("toggle", look, true);
      document.body.append(mark);
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // A popover opens without a change of the tree.
    document.addEventListener("toggle", look, true);
  });
}

/** Not yet among TypeScript's own. */
type PerformanceElementTiming = PerformanceEntry & { renderTime: number };
