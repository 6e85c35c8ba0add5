import { expect } from "@playwright/test";
import type { Point, Tab } from "#tests/engines/drivers/tab.ts";
import { isHydrated, showsFonts } from "#tests/support/open-page.ts";

/** A selector, and the beginning of the element's text. */
export type Target = { css: string; text?: string };

/** Uses the site through a tab of any engine and collects its faults. */
export class Visitor {
  readonly tab: Tab;
  readonly #scripts: boolean;
  readonly #faults: string[] = [];

  constructor(tab: Tab, scripts: boolean) {
    this.tab = tab;
    this.#scripts = scripts;
  }

  /** Opens a page and waits for its hydration and its fonts. */
  async goto(path: string): Promise<void> {
    await this.#collect();
    await this.tab.goto(path);
    if (!this.#scripts) return;
    await this.waitFor(() => this.tab.evaluate(isHydrated), `${path} hydrates`);
    // They come after the first paint and are shown together; a page that is still to be laid out anew would move under a click.
    await this.waitFor(() => this.tab.evaluate(showsFonts), `${path} shows its fonts`);
  }

  /** Waits for an element and clicks its center. */
  async click(target: Target): Promise<void> {
    await this.tab.drag([await this.find(target)]);
  }

  /** Scrolls to a visible element and returns its center. */
  async find({ css, text = "" }: Target): Promise<Point> {
    let found: Point | undefined;
    await this.waitFor(async () => {
      found = (await this.tab.evaluate(locate, css, text)) ?? undefined;
      return found !== undefined;
    }, `${css} “${text}” is there`);
    return found as Point;
  }

  count(css: string): Promise<number> {
    return this.tab.evaluate(countVisible, css);
  }

  /** The text of an element, or undefined where there is none. */
  text(css: string): Promise<string | undefined> {
    return this.tab.evaluate((selector) => document.querySelector(selector)?.textContent?.trim(), css);
  }

  sees(text: string): Promise<boolean> {
    return this.tab.evaluate(isShown, text);
  }

  async waitFor(isTrue: () => Promise<boolean>, message: string): Promise<void> {
    await expect.poll(isTrue, { message, intervals: [50], timeout: 15_000 }).toBe(true);
  }

  /** All faults on the pages of this tab. */
  async faults(): Promise<string[]> {
    await this.#collect();
    return this.#faults;
  }

  async #collect(): Promise<void> {
    const faults = await this.tab.evaluate(() => window.engineFaults?.splice(0) ?? []);
    this.#faults.push(...faults);
  }
}

/** Runs in the page. */
function locate(css: string, text: string): Point | null {
  const element = Array.from(document.querySelectorAll(css)).find(
    (candidate) => candidate.checkVisibility() && candidate.textContent?.trim().startsWith(text),
  );
  if (!element) return null;
  const isInView = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  if (!isInView()) element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page. */
function countVisible(css: string): number {
  return Array.from(document.querySelectorAll(css)).filter((element) => element.checkVisibility()).length;
}

/** Runs in the page. */
function isShown(text: string): boolean {
  return Array.from(document.querySelectorAll("p, h1, h2, span")).some(
    (element) => element.textContent === text && element.checkVisibility(),
  );
}
