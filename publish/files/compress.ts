import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";

/** Other formats (ico, png, webp, woff2) are already compressed. */
const TEXT = /\.(?:css|data|html|js|json|map|svg|txt|webmanifest|xml)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

const SMALLEST = { level: constants.Z_BEST_COMPRESSION };

/**
 * Compresses text files into `compressed/`, outside the site: the edge would publish the copies.
 */
export async function compressFiles(client: string): Promise<void> {
  const target = join(client, "..", "compressed");
  await rm(target, { recursive: true, force: true });
  const names = await readdir(client, { recursive: true });
  const texts = names.filter((name) => TEXT.test(name));
  await Promise.all(texts.map((name) => compressFile(join(client, name), join(target, name))));
}

async function compressFile(source: string, target: string): Promise<void> {
  const bytes = await readFile(source);
  await mkdir(dirname(target), { recursive: true });
  await writeShorter(`${target}.br`, await compressBrotli(bytes), bytes);
  await writeShorter(`${target}.gz`, await compressGzip(bytes, SMALLEST), bytes);
}

/** Of a very short file, a copy would be longer. */
async function writeShorter(file: string, copy: Buffer, original: Buffer): Promise<void> {
  if (copy.length < original.length) await writeFile(file, copy);
}
