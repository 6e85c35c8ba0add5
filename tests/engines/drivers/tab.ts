import { required } from "#app/lib/required.ts";

/** What checks need from a browser, for any engine and protocol. */
export type Engine = {
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
};

export type TabOptions = {
  /** The origin that paths are resolved against. */
  baseUrl: string;
  width: number;
  height: number;
  dark: boolean;
  scripts: boolean;
  reducedMotion: boolean;
  /** The visitor's own few colors instead of the page's: white on black if `dark`. WebKit has none. */
  forcedColors: boolean;
};

export type Point = { x: number; y: number };

export type Key = "Enter" | "Escape" | "Tab";

export type Tab = {
  /** Resolves after the page's `load` event. */
  goto(path: string): Promise<void>;
  /** Runs a function in the page. It must not use anything from its scope. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the mouse at the first point, moves it through the others and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport, as a PNG. */
  screenshot(): Promise<Buffer>;
  /** The printed page, if the driver can print. */
  pdf?(): Promise<Buffer>;
  close(): Promise<void>;
};

/** What Playwright and Puppeteer have in common. */
type Page = {
  mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  keyboard: { press(key: Key): Promise<void>; type(text: string): Promise<void> };
};

export function inputOf({ mouse, keyboard }: Page): Pick<Tab, "drag" | "press" | "type"> {
  return {
    async drag(points) {
      const start = required(points.at(0), "the start of a drag");
      await mouse.move(start.x, start.y);
      await mouse.down();
      for (const { x, y } of points.slice(1)) await mouse.move(x, y);
      await mouse.up();
    },
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
  };
}

declare global {
  interface Window {
    engineFaults?: string[];
  }
}

/** Runs in every document before its scripts: no protocol reports all of these in every engine. */
export function recordFaults(): void {
  const faults: string[] = [];
  window.engineFaults = faults;
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      faults.push(`console.${level}: ${parts.map(String).join(" ")}`);
      write.apply(console, parts);
    };
  }
  const recordError = ({ message, target }: ErrorEvent) => {
    if (target instanceof Element) faults.push(`not loaded: ${target.outerHTML}`);
    else faults.push(`error: ${message}`);
  };
  window.addEventListener("error", recordError, { capture: true });
  window.addEventListener("unhandledrejection", ({ reason }) =>
    faults.push(`rejection: ${reason}`),
  );
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    faults.push(`policy: ${violatedDirective} blocks ${blockedURI}`),
  );
}
