import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Other formats (png, webp, woff2) are already compressed. */
const TEXT = /\.(?:css|data|html|ico|js|json|map|svg|txt|webmanifest|xml)$/;

/** Parameters of brotli: it is chance which makes a page smallest, by up to 70 bytes. */
const PAGE_VARIANTS = [
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

/** Compresses text files into `compressed/`, outside the site: the edge would publish the copies. */
export async function compressFiles(client: string): Promise<void> {
  const target = join(client, "..", "compressed");
  await rm(target, { recursive: true, force: true });
  const names = (await readdir(client, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(client, name));
      // A page has ten packets; other files are not worth the time.
      const variants = name.endsWith(".html") ? PAGE_VARIANTS : [{}];
      const results = await Promise.all(
        variants.map((params) => promisify(brotliCompress)(bytes, { params })),
      );
      const [smallest = bytes] = results.sort((one, other) => one.length - other.length);
      const forms = {
        br: smallest,
        gz: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      };
      await mkdir(dirname(join(target, name)), { recursive: true });
      for (const [suffix, content] of Object.entries(forms))
        if (content.length < bytes.length) await writeFile(join(target, `${name}.${suffix}`), content);
    }),
  );
}
