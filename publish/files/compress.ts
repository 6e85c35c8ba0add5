import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Other formats (ico, png, webp, woff2) are already compressed. */
const TEXT = /\.(?:css|data|html|js|json|map|svg|txt|webmanifest|xml)$/;

/** Compresses text files into `compressed/`, outside the site: the edge would publish the copies. */
export async function compressFiles(client: string): Promise<void> {
  const target = join(client, "..", "compressed");
  await rm(target, { recursive: true, force: true });
  const names = (await readdir(client, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(client, name));
      const forms = {
        br: await promisify(brotliCompress)(bytes),
        gz: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      };
      await mkdir(dirname(join(target, name)), { recursive: true });
      for (const [suffix, content] of Object.entries(forms)) {
        if (content.length < bytes.length) {
          await writeFile(join(target, `${name}.${suffix}`), content);
        }
      }
    }),
  );
}
