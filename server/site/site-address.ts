/** `about/index.html` is served at `/about`, `404.html` at `/404`, other files under their own name. */
export function addressOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}
