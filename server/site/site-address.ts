/** `about/index.html` answers at `/about`, `404.html` at `/404`, everything else under its own name. */
export function addressOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}
