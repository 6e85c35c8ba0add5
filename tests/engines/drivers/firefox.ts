import puppeteer from "puppeteer-core";
import { recordFaults } from "./record-faults.ts";
import { type Engine, handsOf, type TabOptions } from "./tab.ts";

/**
 * An installed Firefox, over WebDriver BiDi: Playwright needs its own build, Puppeteer drives the distribution's. Firefox reads
 * preferences at startup, so every combination of settings is a browser of its own.
 */
export async function firefoxEngine(executablePath: string, fonts: NodeJS.ProcessEnv): Promise<Engine> {
  type Settings = Pick<TabOptions, "dark" | "scripts" | "reducedMotion">;
  const launch = ({ dark, scripts, reducedMotion }: Settings) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      env: { ...process.env, ...fonts },
      extraPrefsFirefox: {
        "ui.systemUsesDarkTheme": dark ? 1 : 0,
        "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
        "javascript.enabled": scripts,
        "intl.accept_languages": "en-US",
        "ui.useOverlayScrollbars": 1,
        // The sandbox would keep page processes from reading the fonts of the checks.
        "security.sandbox.content.level": 0,
      },
    });
  const running = new Map<string, ReturnType<typeof launch>>();
  const browserFor = ({ dark, scripts, reducedMotion }: Settings) => {
    const key = JSON.stringify({ dark, scripts, reducedMotion });
    const browser = running.get(key) ?? launch({ dark, scripts, reducedMotion });
    running.set(key, browser);
    return browser;
  };
  const first = await browserFor({ dark: false, scripts: true, reducedMotion: true });

  return {
    name: await first.version(),
    async open(options) {
      const browser = await browserFor(options);
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: options.width, height: options.height });
      if (options.scripts) await page.evaluateOnNewDocument(recordFaults);
      return {
        goto: async (path) => void (await page.goto(new URL(path, options.baseUrl).href)),
        evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => unknown, ...args) as never,
        ...handsOf(page),
        screenshot: async () => Buffer.from(await page.screenshot()),
        pdf: async () => Buffer.from(await page.pdf({ format: "a4" })),
        close: () => context.close(),
      };
    },
    async close() {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}
