// How many messages one address may send a minute: counted in memory on Node, where there is one process, and by the
// platform's rate limiting on the edge, where there are many.

type RateVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };
export type RateLimit = (address: string) => RateVerdict | Promise<RateVerdict>;

const MINUTE = 60_000;

// About 10 MB at worst. Beyond it the least recently used address is dropped, so a flood from many addresses stays bounded.
const MAX_ADDRESSES = 50_000;

export const noRateLimit: RateLimit = () => ({ allowed: true });

/**
 * At most `limit` messages in any 60 seconds (not in any calendar minute), 0 = no limit. `now` counts milliseconds and
 * never steps back: with the wall clock, setting it back an hour would lock senders out for one.
 */
export function createRateLimit(limit: number, now: () => number = () => performance.now()): RateLimit {
  return limit === 0 ? noRateLimit : new AddressCounts(limit, now).ask;
}

export class AddressCounts {
  readonly #limit: number;
  readonly #now: () => number;
  /** In the order of last use, oldest first. */
  readonly #sent = new Map<string, number[]>();
  #sweep: NodeJS.Timeout | undefined;

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** How many addresses are in memory. */
  get size(): number {
    return this.#sent.size;
  }

  readonly ask = (address: string): RateVerdict => {
    const now = this.#now();
    const sender = networkOf(address);
    this.#forgetOld(now);
    const recent = (this.#sent.get(sender) ?? []).filter((time) => time > now - MINUTE);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= this.#limit) {
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((oldest + MINUTE - now) / 1000)) };
    }
    // Deleted and set again, the map stays in the order of last use.
    this.#sent.delete(sender);
    this.#sent.set(sender, [...recent, now]);
    this.#scheduleSweep(now);
    return { allowed: true };
  };

  /** The policy says that an address is held for a minute: so it is dropped then, not when the next message comes. */
  #scheduleSweep(now: number): void {
    if (this.#sweep !== undefined) return;
    const [oldest] = this.#sent.values();
    if (oldest === undefined) return;
    this.#sweep = setTimeout(
      () => {
        this.#sweep = undefined;
        this.#forgetOld(this.#now());
        this.#scheduleSweep(this.#now());
      },
      Math.max(0, (oldest.at(-1) ?? now) + MINUTE - now) + 1,
    );
    this.#sweep.unref();
  }

  #forgetOld(now: number): void {
    for (const [sender, times] of this.#sent) {
      const last = times.at(-1) ?? 0;
      if (last > now - MINUTE && this.#sent.size < MAX_ADDRESSES) return;
      this.#sent.delete(sender);
    }
  }
}

/**
 * What counts as one sender. A household or a server has a whole /64 of IPv6 addresses to itself, so the last four groups
 * say nothing about who is sending.
 */
export function networkOf(address: string): string {
  const bare = address.toLowerCase().split("%")[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0"),
    ...last,
  ];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
