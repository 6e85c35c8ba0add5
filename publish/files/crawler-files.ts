import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Page = { path: string; lastChanged: string | undefined };
type CrawlerFacts = { origin: string; pages: readonly Page[]; securityContact: string; year: number };

/** What crawlers ask for by name: which pages there are, that they may be read, and whom to tell about a hole. */
export async function writeCrawlerFiles(clientDirectory: string, facts: CrawlerFacts): Promise<void> {
  await mkdir(join(clientDirectory, ".well-known"), { recursive: true });
  await writeFile(join(clientDirectory, "sitemap.xml"), sitemap(facts));
  await writeFile(
    join(clientDirectory, "robots.txt"),
    `User-agent: *\nAllow: /\n\nSitemap: ${facts.origin}/sitemap.xml\n`,
  );
  await writeFile(join(clientDirectory, ".well-known", "security.txt"), securityTxt(facts));
}

/** A page has a date only where its own content states one; a date made up at build would be a lie. */
export function sitemap({ origin, pages }: Pick<CrawlerFacts, "origin" | "pages">): string {
  const urls = pages.map(({ path, lastChanged }) => {
    const date = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : "";
    return `  <url><loc>${origin}${path}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

function securityTxt({ origin, securityContact, year }: CrawlerFacts): string {
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${year + 1}-12-31T23:59:59Z`,
    "Preferred-Languages: en, zh",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
