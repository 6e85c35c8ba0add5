import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "#app/content/paths.ts";
import { allPosts } from "#app/content/posts.ts";
import { policy } from "#app/content/privacy.ts";
import { site } from "#app/content/site.ts";
import { CONTACT_PATH } from "#contract/contact.ts";
import { hstsSubdomainsOf } from "#server/runtime/settings.ts";
import { siteOrigin } from "../build-settings.ts";
import { checkGlyphs } from "./check-glyphs.ts";
import { compressFiles } from "./compress.ts";
import { writeCrawlerFiles } from "./crawler-files.ts";
import { deferScripts } from "./defer-scripts.ts";
import { writeHeaders } from "./headers.ts";
import { writeNotices } from "./notices.ts";

/** What is done to the prerendered files before they are served. Runs at the end of every build. */
export async function publish(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  await rename(join(client, "404", "index.html"), join(client, "404.html"));
  await rm(join(client, "404"), { recursive: true });
  await rm(join(client, "__spa-fallback.html"), { force: true });

  const pages = [...[...paths.pages, ...paths.aliases].map((path) => join(path, "index.html")), "404.html"];
  for (const page of pages) {
    const html = await readFile(join(client, page), "utf8");
    await writeFile(join(client, page), deferScripts(html, page));
  }
  await checkGlyphs(client, pages);
  await writeNotices(client);
  await writeCrawlerFiles(client, {
    origin: siteOrigin(process.env),
    pages: paths.pages.map((path) => ({ path, lastChanged: lastChanged[path] })),
    securityContact: site.securityEmail,
    year: new Date().getUTCFullYear(),
  });
  await writeHeaders(client, process.env.CONTACT_ENDPOINT || CONTACT_PATH, {
    hstsSubdomains: hstsSubdomainsOf(process.env),
  });
  await compressFiles(client);
}

/** The dates that pages state themselves: the newest article, the policy's last change. */
const lastChanged: Partial<Record<string, string>> = {
  "/blog": allPosts
    .map(({ date }) => date)
    .toSorted()
    .at(-1),
  "/privacy": policy.lastUpdated,
};
