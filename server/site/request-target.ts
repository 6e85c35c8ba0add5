export type RequestTarget = { path: string; query: string };

/**
 * Path (percent signs decoded) and query of a request line. What cannot be decoded is no address of ours: its path is
 * empty. Some clients send the whole URL, as to a proxy; HTTP/1.1 asks servers to take it.
 */
export function parseTarget(target: string): RequestTarget {
  if (/^\/[\w/.-]*$/.test(target)) return { path: target, query: "" };
  if (!target.startsWith("/")) {
    const url = URL.parse(target);
    return url === null || url.host === ""
      ? { path: "", query: "" }
      : parseTarget(`${url.pathname}${url.search}`);
  }
  const [, path = "", query = ""] = /^([^?#]*)([^#]*)/.exec(target) ?? [];
  if (!path.includes("%")) return { path, query };
  // An encoded slash is part of a name and no page has one; decoded, it would be taken for a slash.
  if (/%2f/i.test(path)) return { path: "", query };
  try {
    return { path: decodeURIComponent(path), query };
  } catch {
    return { path: "", query };
  }
}
