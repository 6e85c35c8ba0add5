// Messages per minute and address. Node counts in memory; on the edge, with its many processes, the platform counts.

/** Seconds to wait, 0 if the message may come. */
export type RateLimit = (address: string) => number | Promise<number>;

export const MINUTE = 60_000;

// About 10 MB at worst. Evict the oldest address beyond that, so a flood from many addresses cannot exhaust memory.
const MAX_ADDRESSES = 50_000;

// At most `limit` messages in any 60 seconds (a sliding window), 0 = no limit. `sent` keeps an address for a minute after its
// last message, as the privacy policy says. Timers are monotonic; the wall clock may be set back.
export function createRateLimit(limit: number, sent = new Map<string, number[]>()): RateLimit {
  if (limit === 0) return () => 0;
  return (address) => {
    const sender = networkOf(address);
    const times = sent.get(sender) ?? [];
    const [oldest] = times;
    if (oldest !== undefined && times.length >= limit) {
      return Math.max(1, Math.ceil((oldest + MINUTE - performance.now()) / 1000));
    }
    const [first] = sent.keys();
    if (sent.size >= MAX_ADDRESSES && first !== undefined) sent.delete(first);
    sent.set(sender, times);
    times.push(performance.now());
    setTimeout(() => {
      times.shift();
      if (times.length === 0 && sent.get(sender) === times) sent.delete(sender);
    }, MINUTE).unref();
    return 0;
  };
}

/** The key of one sender. IPv6: the /64, since one household or server controls all of its addresses. */
export function networkOf(address: string): string {
  const bare = address.toLowerCase().split("%")[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0");
  const network = [...groups, ...zeros, ...last].slice(0, 4);
  return network.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
