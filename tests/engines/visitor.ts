import { expect } from "@playwright/test";
import { required } from "#app/lib/required.ts";
import type { Point, Tab } from "#tests/engines/drivers/tab.ts";
import { isHydrated, showsFonts } from "#tests/support/open-page.ts";

/** A selector, and the beginning of the element's text. */
type Target = { css: string; text?: string };

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
    await this.faults();
    await this.tab.goto(path);
    if (this.#scripts) await this.waitFor(() => this.tab.evaluate(isHydrated), `${path} hydrates`);
    // A later layout would move the page under a click.
    const hasFonts = this.#scripts ? showsFonts : hasLoadedFonts;
    await this.waitFor(() => this.tab.evaluate(hasFonts), `${path} shows its fonts`);
  }

  /** Waits for an element and clicks its center. */
  async click(target: Target): Promise<void> {
    await this.tab.drag([await this.find(target)]);
  }

  /** Scrolls to a visible element and returns its center. */
  async find({ css, text = "" }: Target): Promise<Point> {
    const target = `${css} “${text}”`;
    let center: Point | null | undefined;
    const isStill = async () => {
      const before = center;
      center = await this.tab.evaluate(locate, css, text);
      return center !== null && center.x === before?.x && center.y === before.y;
    };
    await this.waitFor(isStill, `${target} is there and does not move`);
    return required(center, target);
  }

  /** The text of an element, or undefined if there is none. */
  text(css: string): Promise<string | undefined> {
    return this.tab.evaluate(
      (selector) => document.querySelector(selector)?.textContent?.trim(),
      css,
    );
  }

  /** Waits until `count` visible elements match. */
  async shows(css: string, count: number): Promise<void> {
    const isShown = async () => (await this.tab.evaluate(countVisible, css)) === count;
    await this.waitFor(isShown, `${count} of ${css} are shown`);
  }

  async headingIs(heading: string): Promise<void> {
    await this.waitFor(async () => (await this.text("h1")) === heading, `the page is “${heading}”`);
  }

  async hasFocus(css: string): Promise<void> {
    const isFocused = (selector: string) => document.activeElement?.matches(selector) ?? false;
    await this.waitFor(() => this.tab.evaluate(isFocused, css), `${css} has the focus`);
  }

  /** Types into the fields of the form, key by key. */
  async fillIn({ subject, ...typed }: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      await this.click({ css: `form [name=${name}]` });
      for (const [index, line] of value.split("\n").entries()) {
        if (index > 0) await this.tab.press("Enter");
        await this.tab.type(line);
      }
    }
    if (!subject) return;
    // Drivers cannot use the system's open list: set the value as it would.
    await this.tab.evaluate((value) => {
      const select = document.querySelector("select");
      if (!select) throw new Error("the form has no list of subjects");
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, subject);
  }

  /** What the form would send. */
  formValues(): Promise<Record<string, string>> {
    return this.tab.evaluate(() => {
      const form = document.querySelector("form");
      if (!form) throw new Error("the page has no form");
      return Object.fromEntries(
        Array.from(new FormData(form), ([name, value]) => [
          name,
          String(value).replaceAll("\r\n", "\n"),
        ]),
      );
    });
  }

  sees(text: string): Promise<boolean> {
    return this.tab.evaluate(isTextVisible, text);
  }

  /** Whether an element is fully visible, below the header. */
  isInView({ css, text = "" }: Target): Promise<boolean> {
    return this.tab.evaluate(isFullyVisible, css, text);
  }

  async waitFor(isTrue: () => Promise<boolean>, message: string): Promise<void> {
    // Not `expect.poll`: evaluating throws while the page is being replaced.
    const isTrueNow = async () => expect(await isTrue(), message).toBe(true);
    await expect(isTrueNow).toPass({ intervals: [50], timeout: 30_000 });
  }

  /** All faults on the pages of this tab. */
  async faults(): Promise<string[]> {
    // Without scripts nothing can be recorded.
    if (this.#scripts) this.#faults.push(...(await this.tab.evaluate(takeFaults)));
    return this.#faults;
  }
}

/** Runs in the page. */
function takeFaults(): string[] {
  // The tab's first page.
  if (window.location.href === "about:blank") return [];
  if (!window.engineFaults) throw new Error("no faults are recorded on this page");
  return window.engineFaults.splice(0);
}

/** Runs in the page. Layout requests the fonts. Polled: without scripts no frame callback runs and no promise settles. */
function hasLoadedFonts(): boolean {
  document.body.getBoundingClientRect();
  return document.fonts.status === "loaded";
}

/** Runs in the page. */
function locate(css: string, text: string): Point | null {
  const element = Array.from(document.querySelectorAll(css)).find(
    (candidate) => candidate.checkVisibility() && candidate.textContent?.trim().startsWith(text),
  );
  if (!element) return null;
  // Out of view, or below the sticky header.
  const seen = centerOf(element);
  if (!element.contains(document.elementFromPoint(seen.x, seen.y))) {
    element.scrollIntoView({ block: "center" });
  }
  return centerOf(element);

  function centerOf(target: Element): Point {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}

/** Runs in the page. */
function countVisible(css: string): number {
  const elements = Array.from(document.querySelectorAll(css));
  return elements.filter((element) => element.checkVisibility()).length;
}

/** Runs in the page. */
function isFullyVisible(css: string, text: string): boolean {
  const header = document.querySelector("header");
  if (!header) throw new Error("the page has no header");
  const element = Array.from(document.querySelectorAll(css)).find(
    (candidate) => candidate.checkVisibility() && candidate.textContent?.startsWith(text),
  );
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const headerBottom = header.getBoundingClientRect().bottom;
  return top >= Math.max(headerBottom, 0) && bottom <= window.innerHeight;
}

/** Runs in the page. */
function isTextVisible(text: string): boolean {
  return Array.from(document.querySelectorAll("p, h1, h2, span")).some(
    (element) => element.textContent === text && element.checkVisibility(),
  );
}
