import { CONTACT_PATH } from "#contract/contact.ts";
import { hstsSubdomainsOf, siteOriginOf } from "#server/runtime/settings.ts";
import { compressFiles } from "./files/compress.ts";
import { writeCrawlerFiles } from "./files/crawler-files.ts";
import { writeNotices } from "./files/notices.ts";
import { sampleWarning } from "./files/sample-warning.ts";
import { writeHeaders } from "./headers/headers.ts";
import { checkGlyphs } from "./pages/check-glyphs.ts";
import { prerenderPages } from "./pages/prerender-pages.ts";
import { writeRefusedForm } from "./pages/refused-form.ts";

export async function publish(...[client, chunks, entry]: Parameters<typeof prerenderPages>): Promise<void> {
  const pages = await prerenderPages(client, chunks, entry);
  await checkGlyphs(client, pages);
  await writeRefusedForm(client, pages);
  await writeNotices(client);
  await writeCrawlerFiles(client, siteOriginOf(process.env));
  await writeHeaders(client, pages, process.env.CONTACT_ENDPOINT || CONTACT_PATH, {
    hstsSubdomains: hstsSubdomainsOf(process.env),
  });
  await compressFiles(client);
  const warning = sampleWarning(siteOriginOf(process.env));
  if (warning !== undefined) console.warn(warning);
}
