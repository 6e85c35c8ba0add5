// Pictures of every page and of the error screen, at the four widths the site is designed for, in both colour schemes.
// To be looked at, not compared: `npm run screenshots`, then open screenshots/.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "#tests/support/find-browser.ts";
import { screens } from "#tests/support/pages.ts";
import { startSite } from "#tests/support/site.ts";

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ["light", "dark"] as const;
const FOLDER = "screenshots";

const executablePath = findBrowser();
await mkdir(FOLDER, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--disable-gpu"] });
for (const colorScheme of SCHEMES) for (const width of WIDTHS) await takeAll(browser, width, colorScheme);
await browser.close();
await site.stop();

async function takeAll(from: Browser, width: number, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  const context = await from.newContext({
    baseURL: site.url,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const take = (name: string) =>
    page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  for (const path of [...screens.map(({ canonical }) => canonical), "/nothing-here"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await scrollThrough(page);
    await take(path === "/" ? "home" : path.slice(1));
  }
  await breakPages(page);
  await page.goto("/about", { waitUntil: "networkidle" });
  await take("error");
  await context.close();
  console.log(`${width} ${colorScheme}`);
}

/** Pictures further down are fetched when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

/** Every page's own chunk is replaced by one that throws, as a programming error would. */
async function breakPages(page: Page): Promise<void> {
  await page.route(/\/assets\/route-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const meta = () => []; export default function Broken() { throw new Error("broken on purpose"); }',
    }),
  );
}
