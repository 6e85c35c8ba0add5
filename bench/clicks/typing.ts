import type { Browser } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import type { QuietMachine } from "../report/quiet-machine.ts";
import { type Spread, spreadOf } from "../report/spread.ts";
import { CPU_SLOWDOWN, PHONE } from "./slow-device.ts";

/** Milliseconds, over several rounds. */
export type Typing = {
  /** What the main thread works for each key. */
  work: Spread;
  /** From the key to the frame that shows it: the slowest of a round. */
  slowest: Spread;
};

const TEXT = "Which course is the right one for me?";

/** Types into the message field of the contact form. */
export async function measureTyping(
  browser: Browser,
  origin: string,
  { rounds, machine }: { rounds: number; machine: QuietMachine },
): Promise<Typing> {
  const measured: { work: number; slowest: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    measured.push(await machine.measure(() => typeOnSlowDevice(browser, origin)));
  }
  return {
    work: spreadOf(measured.map(({ work }) => work)),
    slowest: spreadOf(measured.map(({ slowest }) => slowest)),
  };
}

async function typeOnSlowDevice(browser: Browser, origin: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await session.send("Performance.enable");
    const secondsOfWork = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return Number(metrics.find(({ name }) => name === "TaskDuration")?.value);
    };
    await openPage(page, `${origin}/contact`);
    await page.locator("textarea").focus();
    await page.waitForTimeout(1000);
    await page.evaluate(recordKeys);
    const before = await secondsOfWork();
    // A fast hand: the pause after typing, when the count is announced, is longer.
    await page.keyboard.type(TEXT, { delay: 100 });
    await page.waitForTimeout(200);
    const work = (1000 * ((await secondsOfWork()) - before)) / TEXT.length;
    return { work, slowest: await page.evaluate(slowestKey) };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    slowestKey: number;
  }
}

/** Runs in the page. The browser reports keys that took at least two frames. */
function recordKeys(): void {
  window.slowestKey = 16;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.slowestKey = Math.max(window.slowestKey, duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. */
function slowestKey(): number {
  return window.slowestKey;
}
