// Which page a message comes from. Keeps other people's pages from filling our mailbox through their visitors' browsers.

export type SenderOrigin =
  /** Our own page, or no page at all (curl, an old browser that says nothing). */
  | { kind: "own" }
  /** A page of an origin that is configured: it may read the answer. */
  | { kind: "configured"; origin: string }
  | { kind: "foreign" };

/** `Sec-Fetch-Site` first: no script can set it, and no proxy changes it. Browsers leave it out on plain http. */
export function senderOrigin(headers: Headers, host: string, configured: ReadonlySet<string>): SenderOrigin {
  const origin = headers.get("origin");
  if (origin !== null && configured.has(origin)) return { kind: "configured", origin };
  const site = headers.get("sec-fetch-site");
  if (site !== null) return { kind: site === "same-origin" || site === "none" ? "own" : "foreign" };
  if (origin === null) return { kind: "own" };
  return { kind: URL.parse(origin)?.host === host.toLowerCase() ? "own" : "foreign" };
}

/** A form that the browser submits by itself wants to land on a page; a script wants an answer it can judge. */
export function wantsPage(headers: Headers): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" || (headers.get("accept")?.includes("text/html") ?? false)
  );
}
