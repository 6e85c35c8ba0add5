// Messages in any 60 seconds: of one sender, of a network, of all. Node counts in memory; on the
// edge, with its many processes, the platform counts.

/** Seconds to wait, 0 if the message may come. */
export type RateLimit = (address: string) => number | Promise<number>;

export const MINUTE = 60_000;

/** A network may send as much as so many senders: an IPv6 /48 has 65,536 of them. */
export const NETWORK_FACTOR = 4;

// All together as much as so many senders: 120 messages a minute with the default of 5, 172,800 a
// day. Measured, a message takes 9 kB of disk at worst (all fields full, in Chinese), 1.4 kB with
// 500 letters: 1.5 or 0.24 GB a day. Also the bound on memory.
export const ALL_FACTOR = 24;

type Accepted = {
  sender: string;
  network: string;
  at: number;
};

// `limit`: for one sender, 0 = none at all. `accepted` keeps a message's sender for a minute, as
// the privacy policy says. Timers are monotonic; the wall clock may be set back.
export function createRateLimit(limit: number, accepted: Accepted[] = []): RateLimit {
  if (limit === 0) return () => 0;
  return (address) => {
    const sender = senderOf(address);
    const network = networkOf(address);
    const ofSender = accepted.filter((other) => other.sender === sender);
    const ofNetwork = accepted.filter((other) => other.network === network);
    const wait = Math.max(
      untilRoom(ofSender, limit),
      untilRoom(ofNetwork, limit * NETWORK_FACTOR),
      untilRoom(accepted, limit * ALL_FACTOR),
    );
    if (wait > 0) return Math.ceil(wait / 1000);
    accepted.push({
      sender,
      network,
      at: performance.now(),
    });
    setTimeout(() => accepted.shift(), MINUTE).unref();
    return 0;
  };
}

/** Milliseconds until fewer than `limit` of them are younger than a minute. */
function untilRoom(accepted: readonly Accepted[], limit: number): number {
  const leaving = accepted.at(-limit);
  if (leaving === undefined || accepted.length < limit) return 0;
  const wait = leaving.at + MINUTE - performance.now();
  // A timer may be late.
  return Math.max(1, wait);
}

/** One sender. IPv6: the /64, since one household or server controls all of its addresses. */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":") ? firstGroups(plain, 4) : plain;
}

/** What one customer of a provider may have: an IPv6 /48, an IPv4 /24. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":") ? firstGroups(plain, 3) : plain.replace(/\.\d+$/, "");
}

/** Without zone, and IPv4 as such. */
function plainAddress(address: string): string {
  const withoutZone = address.toLowerCase().replace(/%.*$/, "");
  return withoutZone.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
}

/** Of the eight groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string {
  const written = address.split(":").filter((group) => group !== "");
  // `::` stands for as many zeros as are missing.
  const zeros = ":0".repeat(Math.max(0, 8 - written.length));
  const whole = address.replace("::", `${zeros}:`);
  const groups = whole.split(":").filter((group) => group !== "");
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
