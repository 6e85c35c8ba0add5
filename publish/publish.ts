import { CONTACT_PATH } from "#contract/contact.ts";
import { hstsSubdomainsOf, siteOriginOf } from "#server/runtime/settings.ts";
import { compressFiles } from "./files/compress.ts";
import { writeCrawlerFiles } from "./files/crawler-files.ts";
import { writeNotices } from "./files/notices.ts";
import { sampleWarning } from "./files/sample-warning.ts";
import { writeHeaders } from "./headers/headers.ts";
import { type Chunk, prerenderPages, type ServerEntry } from "./pages/prerender-pages.ts";
import { writeRefusedForm } from "./pages/refused-form.ts";

export async function publish(
  client: string,
  chunks: readonly Chunk[],
  entry: ServerEntry,
): Promise<void> {
  const { pages, inlineCode } = await prerenderPages(client, chunks, entry);
  await writeRefusedForm(client, pages);
  await writeNotices(client);
  await writeCrawlerFiles(client, siteOriginOf(process.env));
  const contactEndpoint = process.env.CONTACT_ENDPOINT || CONTACT_PATH;
  const options = { hstsSubdomains: hstsSubdomainsOf(process.env) };
  await writeHeaders(client, Object.keys(pages), inlineCode, contactEndpoint, options);
  await compressFiles(client);
  const warning = sampleWarning(siteOriginOf(process.env));
  if (warning !== undefined) console.warn(warning);
}
