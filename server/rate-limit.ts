// How many messages one address may send a minute. The service asks; the runtime decides who counts: a map in memory
// on Node, where there is one process, and the platform's rate limiting on the edge, where there are many.

type RateVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };
export type RateLimit = (address: string) => RateVerdict | Promise<RateVerdict>;

const MINUTE = 60_000;

// About 10 MB at worst. Past it the address that has been quiet longest is forgotten, so a flood from many addresses
// costs no memory.
const MAX_ADDRESSES = 50_000;

export const noRateLimit: RateLimit = () => ({ allowed: true });

/** At most `limit` messages in any 60 seconds (not in any calendar minute), 0 = no limit. */
export function createRateLimit(limit: number, clock: () => Date): RateLimit {
  if (limit === 0) return noRateLimit;
  const sent = new Map<string, number[]>();

  return (address) => {
    const now = clock().getTime();
    const sender = networkOf(address);
    forgetOld(sent, now);
    const recent = (sent.get(sender) ?? []).filter((time) => time > now - MINUTE);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= limit) {
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((oldest + MINUTE - now) / 1000)) };
    }
    // Deleted and set again, the map stays in the order of last use, oldest first: what forgetOld relies on.
    sent.delete(sender);
    sent.set(sender, [...recent, now]);
    return { allowed: true };
  };
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

function forgetOld(sent: Map<string, number[]>, now: number): void {
  for (const [sender, times] of sent) {
    const last = times.at(-1) ?? 0;
    if (last > now - MINUTE && sent.size < MAX_ADDRESSES) return;
    sent.delete(sender);
  }
}
