import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { createServer } from "vite";
import { copyProject } from "#tests/support/copied-project.ts";
import { waitForHydration } from "#tests/support/open-page.ts";
import { about } from "#tests/support/pages.ts";
import { test as base } from "#tests/support/test.ts";

type DevelopmentServer = { url: string; directory: string };

/** `npm run dev` on a copy of the project that may be edited. */
const test = base.extend<{ development: DevelopmentServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to hand in
  development: async ({}, use) => {
    const { directory, remove } = await copyProject();
    const server = await createServer({
      root: directory,
      cacheDir: join(directory, ".vite"),
      logLevel: "error",
      // The copy's packages are a link to the project's.
      server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
    });
    await server.listen();
    await use({ url: server.resolvedUrls?.local[0] ?? "", directory });
    await server.close();
    await remove();
  },
  baseURL: ({ development }, use) => use(development.url.replace(/\/$/, "")),
});

test("in development a page hydrates, and an edit shows without a new document", async ({
  page,
  development,
}) => {
  await page.goto("/about");
  // Vite bundles the packages when they are first asked for.
  await expect(() => waitForHydration(page)).toPass({ timeout: 90_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([about.heading]);
  await page.evaluate(() => {
    document.title = "still the same document";
  });

  const file = join(development.directory, "app/pages/about/route.tsx");
  const source = await readFile(file, "utf8");
  await writeFile(file, source.replace(about.heading, "A heading that was just edited"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["A heading that was just edited"]);
  await expect(page).toHaveTitle("still the same document");
});
