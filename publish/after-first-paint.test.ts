import { expect, it, vi } from "vitest";
import { afterFirstPaint } from "./after-first-paint.ts";

/** Runs the script in a small browser, and gives the means to paint and to let time pass. */
function run() {
  const done = vi.fn();
  const frames: (() => void)[] = [];
  let report = (_: { getEntriesByName: (name: string) => unknown[] }) => {};
  class PerformanceObserver {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
  }
  const globals = {
    done,
    PerformanceObserver,
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout,
  };
  new Function(...Object.keys(globals), afterFirstPaint("done()"))(...Object.values(globals));
  return {
    done,
    frame: () => frames.shift()?.(),
    paint: (painted: string) => report({ getEntriesByName: (name) => (name === painted ? [{ name }] : []) }),
  };
}

it("waits for content on the screen, then runs in a task of its own, once", () => {
  vi.useFakeTimers();
  const page = run();
  page.frame();
  page.paint("first-paint");
  vi.advanceTimersByTime(900);
  expect(page.done).not.toHaveBeenCalled();
  page.paint("first-contentful-paint");
  expect(page.done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(page.done).toHaveBeenCalledOnce();
  page.paint("first-contentful-paint");
  vi.advanceTimersByTime(5000);
  expect(page.done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it("runs a second after a frame where no paint is reported, and not while the page is hidden", () => {
  vi.useFakeTimers();
  const page = run();
  vi.advanceTimersByTime(60_000);
  expect(page.done).not.toHaveBeenCalled();
  page.frame();
  vi.advanceTimersByTime(1001);
  expect(page.done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
