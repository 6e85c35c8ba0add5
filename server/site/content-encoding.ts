export type Encoding = "br" | "gzip" | "identity";

/** Smallest first: brotli is 14 to 17 % below gzip on the pages of this site. */
const PREFERENCE = ["br", "gzip", "identity"] as const satisfies Encoding[];

/** Browsers send the same few headers, so each is read once; the bound is for those who make them up. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding[]>();

/**
 * The best encoding of those there are that the client accepts. A client that refuses even `identity` gets it all the
 * same: an answer it may not like is better than a 406 it cannot show.
 */
export function chooseEncoding(
  header: string | undefined,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  if (header === undefined) return "identity";
  let ranked = remembered.get(header);
  if (ranked === undefined) {
    ranked = rankEncodings(header);
    if (remembered.size < MAX_REMEMBERED) remembered.set(header, ranked);
  }
  return ranked.find((encoding) => available.has(encoding)) ?? "identity";
}

/** What the client accepts, best first: by its own weights, and by size where it has no preference. */
function rankEncodings(header: string): Encoding[] {
  const accepted = parseAcceptEncoding(header);
  const weights = new Map<Encoding, number>();
  for (const encoding of PREFERENCE) {
    // `*` stands for what is not named; identity needs no permission and is the last resort.
    const weight = accepted.get(encoding) ?? (encoding === "identity" ? undefined : accepted.get("*"));
    if (weight !== undefined && weight > 0) weights.set(encoding, weight);
  }
  return [...weights].sort(([, first], [, second]) => second - first).map(([encoding]) => encoding);
}

function parseAcceptEncoding(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    // What cannot be read as a number is no permission.
    if (name !== "") weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
