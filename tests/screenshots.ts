// Screenshots of every page and the error screen in both color schemes, at the widths the site is
// designed for: the last is the widest that a desktop has, and at 1600 the rail and the hero's wide
// columns begin. For manual review: `npm run screenshots`, or `npm run screenshots -- webkit
// firefox`, then open screenshots/.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorScreen } from "#app/content/error-screen.ts";
import type { Engine } from "#tests/engines/drivers/tab.ts";
import { USUAL_VIEW } from "#tests/engines/engine-test.ts";
import { type EngineName, findEngine } from "#tests/engines/find-engines.ts";
import { type Gateway, startGateway } from "#tests/engines/gateway.ts";
import { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/pages.ts";
import { startSite } from "#tests/support/site.ts";

const WIDTHS = [360, 768, 1280, 1600, 1920, 2560];
const FOLDER = "screenshots";

/** Replaces a page's chunk by one that throws. */
const BROKEN_PAGE = {
  status: 200,
  type: "text/javascript",
  body: 'export const meta = () => []; export default function Broken() { throw new Error("broken on purpose"); }',
};

await mkdir(FOLDER, { recursive: true });
const requested = process.argv.slice(2) as EngineName[];
const site = await startSite();
const gateway = await startGateway(site.url);
for (const name of requested.length > 0 ? requested : (["chromium"] as const)) {
  const engine = await findEngine(name)?.();
  if (!engine) throw new Error(`${name} is not installed.`);
  if (name === "chromium") await takeReadmePictures(engine, gateway);
  for (const dark of [false, true])
    for (const width of WIDTHS) {
      await takeAll(engine, name, gateway, { width, dark });
      console.log(`${name} ${width} ${dark ? "dark" : "light"}`);
    }
  await engine.close();
}
gateway.close();
await site.stop();

async function takeAll(
  engine: Engine,
  name: EngineName,
  { url: baseUrl, intercept }: Gateway,
  view: { width: number; dark: boolean },
): Promise<void> {
  const openPage = async (path: string, height: number, heading?: string) => {
    const options = { ...USUAL_VIEW, baseUrl, ...view, height };
    const tab = await engine.open(options);
    const visitor = new Visitor(tab, true);
    await visitor.goto(path);
    if (heading) await visitor.headingIs(heading);
    return tab;
  };

  const take = async (path: string, title: string, heading?: string) => {
    // A page's height is an estimate until its last section is laid out. WebKit has one tab at a
    // time.
    const small = await openPage(path, 900, heading);
    const height = await small.evaluate(() => document.documentElement.scrollHeight);
    await small.close();
    const tab = await openPage(path, height, heading);
    await tab.evaluate(showEveryPicture);
    const file = `${title}-${view.width}-${view.dark ? "dark" : "light"}-${name}.png`;
    await writeFile(join(FOLDER, file), await tab.screenshot());
    await tab.close();
  };
  for (const path of everyPath) await take(path, path === "/" ? "home" : path.slice(1));
  const stopIntercepting = intercept(/\/assets\/[^/]+-route-[^/]+\.js$/, BROKEN_PAGE);
  await take("/about", "error", errorScreen.title);
  stopIntercepting();
}

/** The first view of home, as README shows it. */
async function takeReadmePictures(engine: Engine, { url: baseUrl }: Gateway): Promise<void> {
  for (const scheme of ["light", "dark"]) {
    const view = { width: 840, height: 680, dark: scheme === "dark" };
    const tab = await engine.open({ ...USUAL_VIEW, baseUrl, ...view });
    await new Visitor(tab, true).goto("/");
    await writeFile(`docs/home-${scheme}.png`, await tab.screenshot());
    await tab.close();
  }
}

/**
 * Runs in the page. `decode` alone is not enough: WebKit resolved it before it painted the error
 * screen's picture.
 */
async function showEveryPicture(): Promise<void> {
  await Promise.all(
    Array.from(document.images, async (image) => {
      image.loading = "eager";
      if (!image.complete)
        await new Promise((resolve) => {
          image.onload = image.onerror = resolve;
        });
      await image.decode().catch(() => undefined);
    }),
  );
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
