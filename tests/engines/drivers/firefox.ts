import puppeteer, { type Browser } from "puppeteer-core";
import { type Engine, inputOf, recordFaults } from "./tab.ts";

/**
 * An installed Firefox, over WebDriver BiDi: Playwright needs its own build, Puppeteer drives the distribution's. Firefox reads
 * preferences at startup, so every combination of settings needs its own browser.
 */
export function firefoxEngine(executablePath: string, fonts: NodeJS.ProcessEnv): Engine {
  const running = new Map<string, Promise<Browser>>();
  const launch = (preferences: Record<string, unknown>) =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      env: { ...process.env, ...fonts },
      extraPrefsFirefox: preferences,
    });
  const browserFor = (preferences: Record<string, unknown>) => {
    const key = JSON.stringify(preferences);
    const browser = running.get(key) ?? launch(preferences);
    running.set(key, browser);
    return browser;
  };

  return {
    async open({ baseUrl, width, height, dark, scripts, reducedMotion, forcedColors }) {
      const browser = await browserFor({
        "ui.systemUsesDarkTheme": dark ? 1 : 0,
        "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
        ...(forcedColors && forcedColorsIn(dark)),
        "javascript.enabled": scripts,
        "intl.accept_languages": "en-US",
        "ui.useOverlayScrollbars": 1,
        // The sandbox would block page processes from reading the fonts of the checks.
        "security.sandbox.content.level": 0,
      });
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      if (scripts) await page.evaluateOnNewDocument(recordFaults);
      return {
        goto: async (path) => void (await page.goto(new URL(path, baseUrl).href)),
        evaluate: (run, ...args) =>
          page.evaluate(run as (...args: unknown[]) => unknown, ...args) as never,
        ...inputOf(page),
        screenshot: async () => Buffer.from(await page.screenshot()),
        pdf: async () => Buffer.from(await page.pdf({ format: "a4" })),
        close: () => context.close(),
      };
    },
    async close() {
      for (const launched of running.values()) {
        const browser = await launched;
        await browser.close();
      }
    },
  };
}

/** As with a contrast theme of Windows: the visitor's colors always replace the page's. */
function forcedColorsIn(dark: boolean): Record<string, unknown> {
  return {
    "browser.display.document_color_use": 2,
    "browser.display.use_system_colors": false,
    "browser.display.background_color": dark ? "#000000" : "#ffffff",
    "browser.display.foreground_color": dark ? "#ffffff" : "#000000",
  };
}
