import type { Desktop } from "./desktop.ts";
import type { Listener } from "./listener.ts";

const MANY_STOPS = 30;

/** Somebody with a keyboard, without a screen. Everything that is said goes into the record, below what was done. */
export class Visitor {
  readonly #desktop: Desktop;
  readonly #listener: Listener;
  readonly #record: string[] = [];

  constructor(desktop: Desktop, listener: Listener) {
    this.#desktop = desktop;
    this.#listener = listener;
  }

  chapter(title: string): void {
    this.#record.push("", `## ${title}`);
  }

  /** Marks the record: what should have followed was not heard. */
  fail(error: unknown): void {
    this.#record.push(`- incomplete: ${error}`);
  }

  get record(): string {
    return `${this.#record.join("\n").trim()}\n`;
  }

  /** Opens an address in the tab that is open. */
  async goTo(url: string): Promise<void> {
    this.#desktop.press("ctrl+l");
    await this.#hear("goes to the address bar");
    this.#desktop.type(url);
    await this.#hear("types the address");
    this.#desktop.press("Return");
    await this.#hear(`opens ${new URL(url).pathname}`);
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.#desktop.press(key);
      await this.#hear(`presses ${key}`);
    }
  }

  async type(text: string): Promise<void> {
    this.#desktop.type(text);
    await this.#hear(`types “${text}”`);
  }

  /** Presses a key, as `b` for the next button, until something is said that matches. */
  async seek(key: string, wanted: RegExp): Promise<void> {
    for (let stop = 0; stop < MANY_STOPS; stop++) {
      this.#desktop.press(key);
      const heard = await this.#hear(`presses ${key}`);
      if (heard.some((sentence) => wanted.test(sentence))) return;
    }
    throw new Error(`${MANY_STOPS} times ${key}, and never ${wanted}.`);
  }

  async resize(width: number, height: number): Promise<void> {
    this.#desktop.resize(width, height);
    await this.#hear(`makes the window ${width} pixels wide`);
  }

  async #hear(action: string): Promise<string[]> {
    const heard = await this.#listener.untilSilent();
    this.#record.push(`- ${action}`, ...heard.map((sentence) => `  - ${sentence}`));
    return heard;
  }
}
