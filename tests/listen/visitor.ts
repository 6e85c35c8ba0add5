import type { Desktop } from "./desktop.ts";
import type { Listener } from "./listener.ts";

const MANY_STOPS = 60;

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

  get record(): string {
    return `${this.#record.join("\n").trim()}\n`;
  }

  /** Opens an address in the tab that is open. */
  async goTo(url: string): Promise<string[]> {
    this.#desktop.press("ctrl+l");
    await this.#listener.untilSilent();
    this.#desktop.type(url);
    await this.#listener.untilSilent();
    this.#desktop.press("Return");
    return this.#hear(`opens ${new URL(url).pathname}`);
  }

  async press(key: string, times = 1): Promise<string[]> {
    const heard: string[] = [];
    for (let time = 0; time < times; time++) {
      this.#desktop.press(key);
      heard.push(...(await this.#hear(`presses ${key}`)));
    }
    return heard;
  }

  async type(text: string): Promise<string[]> {
    this.#desktop.type(text);
    return this.#hear(`types “${text}”`);
  }

  /** Presses a key of Orca's, as `b` for the next button, until something is said that matches. */
  async seek(key: string, wanted: RegExp): Promise<void> {
    for (let stop = 0; stop < MANY_STOPS; stop++) {
      this.#desktop.press(key);
      const heard = await this.#listener.untilSilent();
      if (!heard.some((sentence) => wanted.test(sentence))) continue;
      this.#write(`presses ${key} until it is ${wanted.source}`, heard);
      return;
    }
    throw new Error(`${MANY_STOPS} times ${key}, and never ${wanted}.`);
  }

  async #hear(action: string): Promise<string[]> {
    const heard = await this.#listener.untilSilent();
    this.#write(action, heard);
    return heard;
  }

  #write(action: string, heard: readonly string[]): void {
    this.#record.push(`- ${action}`, ...heard.map((sentence) => `  - ${sentence}`));
  }
}
