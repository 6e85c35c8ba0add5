import { join } from "node:path";
import { allPosts } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { securityEmail } from "#app/content/site.ts";
import { canonicalPaths, type Path } from "#app/routes.ts";
import { CONTACT_PATH } from "#contract/contact.ts";
import { hstsSubdomainsOf } from "#server/runtime/settings.ts";
import { siteOrigin } from "../build-settings.ts";
import { compressFiles } from "./files/compress.ts";
import { writeCrawlerFiles } from "./files/crawler-files.ts";
import { writeNotices } from "./files/notices.ts";
import { writeHeaders } from "./headers/headers.ts";
import { checkGlyphs } from "./pages/check-glyphs.ts";
import { documents } from "./pages/prerender-pages.ts";

/** What is done to the prerendered files before they are served. Runs at the end of every build. */
export async function publish(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  await checkGlyphs(client, Object.keys(documents));
  await writeNotices(client);
  await writeCrawlerFiles(client, {
    origin: siteOrigin(process.env),
    pages: canonicalPaths().map((path) => ({ path, lastChanged: lastChanged[path] })),
    securityContact: securityEmail,
    year: new Date().getUTCFullYear(),
  });
  await writeHeaders(client, process.env.CONTACT_ENDPOINT || CONTACT_PATH, {
    hstsSubdomains: hstsSubdomainsOf(process.env),
  });
  await compressFiles(client);
}

/** The dates that pages state themselves: the newest article, the policy's last change. */
const lastChanged: Partial<Record<Path, string | undefined>> = {
  "/blog": allPosts
    .map(({ date }) => date)
    .toSorted()
    .at(-1),
  "/privacy": lastUpdated,
};
