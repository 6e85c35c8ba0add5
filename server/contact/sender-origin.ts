// True for another site's page: it could spam the form through its visitors' browsers. No page at
// all (curl, an old browser) is our own. `Sec-Fetch-Site` first: no script can set it and no proxy
// changes it. Browsers omit it on plain http.
export function isForeign(headers: Headers, host: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  if (origin === null) return false;
  return URL.parse(origin)?.host !== host.toLowerCase();
}

/** True if the browser submitted the form and will show the response; false if a script posted. */
export function wantsPage(headers: Headers): boolean {
  if (headers.get("sec-fetch-mode") === "navigate") return true;
  const accepted = headers.get("accept") ?? "";
  return accepted.includes("text/html");
}
