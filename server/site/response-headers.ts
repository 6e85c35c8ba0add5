// Every header that protects a visitor, once: the Node host sends them, the Worker sends them, and the build writes
// them into the edge's `_headers`. docs/decisions/0012-headers-from-one-source.md has the reasons.

export type ResponseHeaders = Readonly<Record<string, string>>;

/** The owner decides: it is a promise about hosts this project knows nothing of. */
export type HeaderOptions = { hstsSubdomains: boolean };

/** On every response, whatever it is. */
export function baseHeaders({ hstsSubdomains }: HeaderOptions): ResponseHeaders {
  return {
    "Strict-Transport-Security": `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

// What could watch a visitor or reach for a device. All frames are refused anyway, so a longer list would guard only against ourselves.
const FEATURES_OFF = "browsing-topics camera display-capture geolocation microphone midi payment usb";

/** On documents only: bytes that a picture or a script has no use for. */
export const DOCUMENT_HEADERS = {
  // The origin and no more. `no-referrer` would turn the Origin of our own form post into "null".
  "Referrer-Policy": "strict-origin",
  "Permissions-Policy": FEATURES_OFF.replace(/\S+/g, "$&=()").replaceAll(" ", ", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const satisfies ResponseHeaders;

/** An SVG opened by itself is a document too: it may style itself and do nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** What the service answers: JSON, a redirect, a small page; the contact page with a message in it brings its own policy. */
export function serviceHeaders(options: HeaderOptions): ResponseHeaders {
  return {
    ...baseHeaders(options),
    ...DOCUMENT_HEADERS,
    "Content-Security-Policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  };
}

export const CACHE = {
  /** HTML is asked for again each time; an unchanged page costs a 304. */
  page: "no-cache",
  /** The name changes with the content. */
  hashed: "public, max-age=31536000, immutable",
  /** The name stays, so an hour is as long as a correction may take to show. */
  other: "public, max-age=3600, must-revalidate",
} as const;

export const HASHED_DIRECTORY = "/assets/";

type PagePolicy = {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Where the contact form posts to, when that is not this site. */
  contactOrigin?: string | undefined;
};

export function contentSecurityPolicy({ scriptHashes, styleHashes, contactOrigin }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    // The largest picture of a first view stands in the page.
    "img-src 'self' data:",
    "font-src 'self'",
    // The site's own: chunks that are prefetched, and whether the lesson's is still there.
    ["connect-src 'self'", ...(contactOrigin ? [contactOrigin] : [])].join(" "),
    `form-action ${contactOrigin ?? "'self'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers of one file of the built site. `address` is its path, `policy` the page's own CSP. */
export function fileHeaders(
  address: string,
  policy: string | undefined,
  options: HeaderOptions,
): ResponseHeaders {
  const base = baseHeaders(options);
  if (policy !== undefined) {
    const own = { "Content-Security-Policy": policy, "Cache-Control": CACHE.page };
    return { ...base, ...DOCUMENT_HEADERS, ...own };
  }
  return {
    ...base,
    ...(address.endsWith(".svg") && { "Content-Security-Policy": SVG_POLICY }),
    "Cache-Control": address.startsWith(HASHED_DIRECTORY) ? CACHE.hashed : CACHE.other,
  };
}
