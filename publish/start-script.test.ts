import { expect, it, vi } from "vitest";
import { startScript } from "./start-script.ts";

type Report = (list: { getEntriesByName: () => unknown[] }) => void;

/** `PerformanceObserver` of a page that has painted already. */
class PaintedPage {
  report: Report;
  constructor(report: Report) {
    this.report = report;
  }
  observe() {
    this.report({ getEntriesByName: () => [{}] });
  }
}

type World = { supported: boolean };

/** Runs the script in a small browser, and gives what it has done so far and the means to let time pass. */
function run({ supported }: World) {
  const done: string[] = [];
  const waiting: (() => unknown)[] = [];
  const later = (what: string) => (callback: () => unknown) => {
    done.push(what);
    waiting.push(callback);
  };
  const load = async (file: string) => {
    done.push(`run ${file}`);
    return { start: (path: string) => done.push(`start ${path}`) };
  };
  const copyright = { textContent: "© 2026 Zixue" };
  const script = startScript(["/libraries.js", "/entry.js"], "/about", "fonts()").replaceAll(
    "import(",
    "load(",
  );
  const globals = {
    HTMLElement: { prototype: supported ? { popover: null } : {} },
    CSS: { supports: () => supported },
    requestAnimationFrame: () => {},
    PerformanceObserver: PaintedPage,
    setTimeout: later("task"),
    document: {
      head: { append: ({ rel, href }: { rel: string; href: string }) => done.push(`${rel} ${href}`) },
      createElement: () => ({}),
      getElementById: (id: string) => (id === "copyright" ? copyright : null),
    },
    load,
    fonts: () => done.push("load fonts"),
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return {
    done,
    copyright,
    async next() {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it("loads the fonts first, in a task of their own", async () => {
  const page = run({ supported: true });
  expect(page.done).toEqual(["task", "task"]);
  await page.next();
  expect(page.done).toEqual(["task", "task", "load fonts"]);
  await page.next();
  expect(page.done).toContain("modulepreload /libraries.js");
});

it("asks for all files, runs each in a task of its own, and starts the page that the document is for", async () => {
  const page = run({ supported: true });
  for (let step = 0; step < 4; step++) await page.next();
  expect(page.done.slice(3)).toEqual([
    "modulepreload /libraries.js",
    "modulepreload /entry.js",
    "run /libraries.js",
    "task",
    "run /entry.js",
    "task",
    "start /about",
  ]);
});

it("loads no more than the fonts in a browser that is too old", async () => {
  const page = run({ supported: false });
  for (let step = 0; step < 4; step++) await page.next();
  expect(page.done).toEqual(["task", "load fonts"]);
});

it("is the same text every time", () => {
  expect(startScript(["/a.js"], "/", "")).toBe(startScript(["/a.js"], "/", ""));
});

it.each([true, false])(
  "sets the visitor's year, whether the browser is supported or not (%s)",
  (supported) => {
    vi.useFakeTimers({ now: new Date(2031, 5), toFake: ["Date"] });
    expect(run({ supported }).copyright.textContent).toBe("© 2031 Zixue");
    vi.useRealTimers();
  },
);
