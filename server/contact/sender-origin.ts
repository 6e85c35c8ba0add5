// Where a message was posted from. Keeps other sites from spamming the form through their visitors' browsers.

export type SenderOrigin =
  /** Our own page, or no page (curl, an old browser that sends no such header). */
  | { kind: "own" }
  /** A page of an allowed origin: it may read the response. */
  | { kind: "configured"; origin: string }
  | { kind: "foreign" };

/** `Sec-Fetch-Site` first: no script can set it and no proxy changes it. Browsers omit it on plain http. */
export function senderOrigin(headers: Headers, host: string, configured: ReadonlySet<string>): SenderOrigin {
  const origin = headers.get("origin");
  if (origin !== null && configured.has(origin)) return { kind: "configured", origin };
  const site = headers.get("sec-fetch-site");
  if (site !== null) return { kind: site === "same-origin" || site === "none" ? "own" : "foreign" };
  if (origin === null) return { kind: "own" };
  return { kind: URL.parse(origin)?.host === host.toLowerCase() ? "own" : "foreign" };
}

/** True if the browser submitted the form and will show the response; false if a script posted. */
export function wantsPage(headers: Headers): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" || (headers.get("accept")?.includes("text/html") ?? false)
  );
}
