import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Other formats (ico, png, webp, woff2) are already compressed. */
const TEXT = /\.(?:css|data|html|js|json|map|svg|txt|webmanifest|xml)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses text files into `compressed/`, outside the site: the edge would publish the copies. */
export async function compressFiles(client: string): Promise<void> {
  const target = join(client, "..", "compressed");
  await rm(target, { recursive: true, force: true });
  const names = await readdir(client, { recursive: true });
  const texts = names.filter((name) => TEXT.test(name));
  await Promise.all(texts.map((name) => compressFile(join(client, name), join(target, name))));
}

async function compressFile(source: string, target: string): Promise<void> {
  const bytes = await readFile(source);
  const copies = {
    br: await compressBrotli(bytes),
    gz: await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  await mkdir(dirname(target), { recursive: true });
  for (const [suffix, copy] of Object.entries(copies)) {
    // Of a very short file, a copy would be longer.
    if (copy.length < bytes.length) await writeFile(`${target}.${suffix}`, copy);
  }
}
