import { expect, it, vi } from "vitest";
import { startScript } from "./start-script.ts";

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
  const script = startScript(["/libraries.js", "/entry.js"], "/about").replaceAll("import(", "load(");
  const globals = {
    HTMLElement: { prototype: supported ? { popover: null } : {} },
    CSS: { supports: () => supported },
    requestAnimationFrame: later("frame"),
    setTimeout: later("task"),
    document: {
      head: { append: ({ rel, href }: { rel: string; href: string }) => done.push(`${rel} ${href}`) },
      createElement: () => ({}),
      getElementById: (id: string) => (id === "copyright" ? copyright : null),
    },
    load,
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

it("asks for nothing before the page has painted: two frames and a task", async () => {
  const page = run({ supported: true });
  await page.next();
  await page.next();
  expect(page.done).toEqual(["frame", "frame", "task"]);
  await page.next();
  expect(page.done).toContain("modulepreload /libraries.js");
});

it("asks for all files, runs each in a task of its own, and starts the page that the document is for", async () => {
  const page = run({ supported: true });
  for (let step = 0; step < 5; step++) await page.next();
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

it("does nothing in a browser that is too old", () => {
  expect(run({ supported: false }).done).toEqual([]);
});

it("is the same text every time", () => {
  expect(startScript(["/a.js"], "/")).toBe(startScript(["/a.js"], "/"));
});

it.each([true, false])(
  "sets the visitor's year, whether the browser is supported or not (%s)",
  (supported) => {
    vi.useFakeTimers({ now: new Date(2031, 5), toFake: ["Date"] });
    expect(run({ supported }).copyright.textContent).toBe("© 2031 Zixue");
    vi.useRealTimers();
  },
);
