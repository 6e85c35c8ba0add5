import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allPosts } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { securityEmail } from "#app/content/site.ts";
import { canonicalPaths } from "#app/paths.ts";

export async function writeCrawlerFiles(client: string, origin: string): Promise<void> {
  const files = {
    "sitemap.xml": sitemap(origin),
    "robots.txt": `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    ".well-known/security.txt":
      `Contact: mailto:${securityEmail}\nExpires: ${new Date().getUTCFullYear() + 1}-12-31T23:59:59Z\n` +
      `Preferred-Languages: en, zh\nCanonical: ${origin}/.well-known/security.txt\n`,
  };
  await mkdir(join(client, ".well-known"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
}

/** A page has a date only if its content states one: the build date would be wrong. */
function sitemap(origin: string): string {
  const posted = allPosts.map(({ date }) => date).toSorted();
  const dates: Record<string, string | undefined> = {
    "/blog": posted.at(-1),
    "/privacy": lastUpdated,
  };
  const urls = canonicalPaths().map((path) => {
    const date = dates[path] ? `<lastmod>${dates[path]}</lastmod>` : "";
    return `  <url><loc>${origin}${path}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}
