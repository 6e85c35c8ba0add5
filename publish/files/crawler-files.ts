import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allPosts } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { securityEmail } from "#app/content/site.ts";
import { canonicalPaths } from "#app/paths.ts";

export async function writeCrawlerFiles(client: string, origin: string): Promise<void> {
  await mkdir(join(client, ".well-known"), { recursive: true });
  await writeFile(join(client, "sitemap.xml"), sitemap(origin));
  await writeFile(join(client, "robots.txt"), robots(origin));
  await writeFile(join(client, ".well-known/security.txt"), security(origin));
}

function robots(origin: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}

/** RFC 9116. It must expire: within about a year, so that nobody trusts an abandoned one. */
function security(origin: string): string {
  const nextYear = new Date().getUTCFullYear() + 1;
  return `Contact: mailto:${securityEmail}
Expires: ${nextYear}-12-31T23:59:59Z
Preferred-Languages: en, zh
Canonical: ${origin}/.well-known/security.txt
`;
}

/** A page has a date only if its content states one: the build date would be wrong. */
function sitemap(origin: string): string {
  const posted = allPosts.map(({ date }) => date).toSorted();
  const dates: Record<string, string | undefined> = {
    "/blog": posted.at(-1),
    "/privacy": lastUpdated,
  };
  const urls = canonicalPaths().map((path) => {
    const date = dates[path];
    const modified = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${origin}${path}</loc>${modified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
