import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressFiles } from "#publish/files/compress.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

it("writes smaller brotli and gzip copies next to the site, and removes old ones", async () => {
  const build = await temporaryDirectory();
  const text = "Mandarin, at your own pace. ".repeat(50);
  await mkdir(join(build, "client/about"), { recursive: true });
  await mkdir(join(build, "compressed"));
  await writeFile(join(build, "compressed/old.html.br"), "");
  await writeFile(join(build, "client/about/index.html"), text);
  await writeFile(join(build, "client/tiny.txt"), "a");
  await writeFile(join(build, "client/picture.png"), text);
  await compressFiles(join(build, "client"));
  const written = await readdir(join(build, "compressed"), { recursive: true });
  expect(written.sort()).toEqual(["about", join("about/index.html.br"), join("about/index.html.gz")]);
  const read = (suffix: string) => readFile(join(build, `compressed/about/index.html${suffix}`));
  expect(brotliDecompressSync(await read(".br")).toString()).toBe(text);
  expect(gunzipSync(await read(".gz")).toString()).toBe(text);
});
