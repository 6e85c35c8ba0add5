import { expect } from "@playwright/test";
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
    let found: Point | null = null;
    await this.waitFor(async () => {
      const before = found;
      found = await this.tab.evaluate(locate, css, text);
      return found !== null && before?.x === found.x && before.y === found.y;
    }, `${css} “${text}” is there and does not move`);
    return found ?? { x: 0, y: 0 };
  }

  /** The text of an element, or undefined if there is none. */
  text(css: string): Promise<string | undefined> {
    return this.tab.evaluate((selector) => document.querySelector(selector)?.textContent?.trim(), css);
  }

  /** Waits until `count` visible elements match. */
  async shows(css: string, count: number): Promise<void> {
    const isShown = (selector: string, wanted: number) =>
      Array.from(document.querySelectorAll(selector)).filter((element) => element.checkVisibility())
        .length === wanted;
    await this.waitFor(() => this.tab.evaluate(isShown, css, count), `${count} of ${css} are shown`);
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
        Array.from(new FormData(form), ([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]),
      );
    });
  }

  sees(text: string): Promise<boolean> {
    return this.tab.evaluate(
      (words) =>
        Array.from(document.querySelectorAll("p, h1, h2, span")).some(
          (element) => element.textContent === words && element.checkVisibility(),
        ),
      text,
    );
  }

  /** Whether an element is fully visible, below the header. */
  isInView({ css, text = "" }: Target): Promise<boolean> {
    const isFullyVisible = (selector: string, words: string) => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const found = Array.from(document.querySelectorAll(selector)).find(
        (element) => element.checkVisibility() && element.textContent?.startsWith(words),
      );
      const { top = -1, bottom = 0 } = found?.getBoundingClientRect() ?? {};
      return top >= Math.max(header, 0) && bottom <= window.innerHeight;
    };
    return this.tab.evaluate(isFullyVisible, css, text);
  }

  async waitFor(isTrue: () => Promise<boolean>, message: string): Promise<void> {
    // Not `expect.poll`: evaluating throws while the page is being replaced.
    const isTrueNow = async () => expect(await isTrue(), message).toBe(true);
    await expect(isTrueNow).toPass({ intervals: [50], timeout: 30_000 });
  }

  /** All faults on the pages of this tab. */
  async faults(): Promise<string[]> {
    this.#faults.push(...(await this.tab.evaluate(() => window.engineFaults?.splice(0) ?? [])));
    return this.#faults;
  }
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
  const seen = element.getBoundingClientRect();
  if (seen.top < 0 || seen.bottom > window.innerHeight) element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
