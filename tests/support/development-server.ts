import { join } from "node:path";
import { createServer } from "vite";
import { required } from "#app/lib/required.ts";
import { copyProject } from "#tests/support/copied-project.ts";
import { test } from "#tests/support/test.ts";

/**
 * `test` with `npm run dev` on a copy of the project that may be edited, one for all tests of a
 * file.
 */
export const testInDevelopment = test.extend<
  object,
  { development: { url: string; directory: string } }
>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern
    async ({}, use) => {
      const { directory, remove } = await copyProject();
      const server = await createServer({
        root: directory,
        cacheDir: join(directory, ".vite"),
        logLevel: "error",
        // The copy links to the project's packages, outside its root.
        server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
      });
      await server.listen();
      const url = required(server.resolvedUrls?.local[0], "the URL of the development server");
      await use({ url: url.replace(/\/$/, ""), directory });
      await server.close();
      await remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ development }, use) => use(development.url),
});
