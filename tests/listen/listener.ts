import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Orca has said all when it logs nothing for so long. The form's counter and the lesson speak after a pause of a second. */
const SILENCE_MS = 2500;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

const UTTERANCE = /SPEECH OUTPUT: '(.*)'\s*\{/;

/** Reads from Orca's log what it said since the last time. */
export class Listener {
  readonly #log: string;
  #read = 0;

  constructor(log: string) {
    this.#log = log;
  }

  async untilSilent(): Promise<string[]> {
    const end = Date.now() + PATIENCE_MS;
    let length = -1;
    let changedAt = Date.now();
    while (Date.now() < end && Date.now() - changedAt < SILENCE_MS) {
      await sleep(LOOK_EVERY_MS);
      const { size } = statSync(this.#log);
      if (size !== length) changedAt = Date.now();
      length = size;
    }
    return this.#newSentences();
  }

  #newSentences(): string[] {
    const utterances = readFileSync(this.#log, "utf8")
      .split("\n")
      .map((line) => UTTERANCE.exec(line)?.[1])
      .filter((text) => text !== undefined);
    const unheard = utterances.slice(this.#read);
    this.#read = utterances.length;
    return unheard.map((text) => text.trim()).filter(Boolean);
  }
}
