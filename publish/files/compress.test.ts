import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compressFiles } from "#publish/files/compress.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";

// That a copy has its file's text: server/site/site-host.test.ts.
it("compresses what gets smaller and is no picture, and removes old copies", async () => {
  const build = await createFixtureSite();
  const before = await readdir(join(build, "compressed"), { recursive: true });
  await writeFile(join(build, "compressed/old.html.br"), "");
  await writeFile(join(build, "client/picture.png"), "not really ".repeat(50));
  await compressFiles(join(build, "client"));
  const after = await readdir(join(build, "compressed"), { recursive: true });
  expect(before).toEqual(expect.arrayContaining(["about/index.html.br", "about/index.html.gz"]));
  expect(before).not.toContain("robots.txt.br");
  expect(after.sort()).toEqual(before.sort());
});
