// All security headers, defined once: Node and the Worker send them, and the build writes them into
// the edge's `_headers`. Reasons: docs/decisions/0012-headers-from-one-source.md

export type ResponseHeaders = Readonly<Record<string, string>>;

/** The owner's choice: it also affects hosts outside this project. */
export type HeaderOptions = { hstsSubdomains: boolean };

/** On every response. */
export function baseHeaders({ hstsSubdomains }: HeaderOptions): ResponseHeaders {
  return {
    "Strict-Transport-Security": `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

// Features that track visitors or access devices. Frames are blocked anyway, so a longer list would
// only restrict our own code.
const FEATURES_OFF =
  "browsing-topics camera display-capture geolocation microphone midi payment usb";

/** On documents only: images and scripts do not need them. */
export const DOCUMENT_HEADERS = {
  // Not `no-referrer`: it would turn the Origin of our own form post into "null".
  "Referrer-Policy": "strict-origin",
  "Permissions-Policy": FEATURES_OFF.replace(/\S+/g, "$&=()").replaceAll(" ", ", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const satisfies ResponseHeaders;

/** An SVG opened directly is a document too: allow its styles and nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * For the service's JSON, redirects and small pages; the refilled contact page sets its own policy.
 */
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
  /** HTML is revalidated on every visit; an unchanged page costs a 304. */
  page: "no-cache",
  /** The name changes with the content. */
  hashed: "public, max-age=31536000, immutable",
  /** The name stays, so a correction is visible after an hour at most. */
  other: "public, max-age=3600, must-revalidate",
} as const;

export const HASHED_DIRECTORY = "/assets/";

/**
 * One policy for all documents: `styles` are the hashes of every page's inline styles.
 * `contactOrigin`: where the contact form posts to, if that is not this site.
 */
export function contentSecurityPolicy(
  script: string,
  styles: readonly string[],
  contactOrigin?: string,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    // Same origin: prefetched chunks, and the check whether the lesson's chunk still exists.
    ["connect-src 'self'", ...(contactOrigin ? [contactOrigin] : [])].join(" "),
    `form-action ${contactOrigin ?? "'self'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * `about/index.html` is served at `/about`, `404.html` at `/404`, other files under their own name.
 */
export function addressOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

/** The headers of one file of the built site. `policy` is the CSP of documents. */
export function fileHeaders(name: string, policy: string, options: HeaderOptions): ResponseHeaders {
  const base = baseHeaders(options);
  if (name.endsWith(".html")) {
    return {
      ...base,
      ...DOCUMENT_HEADERS,
      "Content-Security-Policy": policy,
      "Cache-Control": CACHE.page,
    };
  }
  return {
    ...base,
    ...(name.endsWith(".svg") && { "Content-Security-Policy": SVG_POLICY }),
    "Cache-Control": `/${name}`.startsWith(HASHED_DIRECTORY) ? CACHE.hashed : CACHE.other,
  };
}
