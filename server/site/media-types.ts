const MEDIA_TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
} as const satisfies Record<string, string>;

export function mediaTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return (MEDIA_TYPES as Record<string, string>)[extension] ?? "application/octet-stream";
}
