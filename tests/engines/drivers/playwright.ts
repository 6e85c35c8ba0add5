import type { BrowserType, LaunchOptions } from "@playwright/test";
import { type Engine, inputOf, recordFaults } from "./tab.ts";

/** Any browser that Playwright can launch: its own builds, or an installed Chromium. */
export async function playwrightEngine(type: BrowserType, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options);
  return {
    async open({ baseUrl, width, height, dark, scripts, reducedMotion, forcedColors }) {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        reducedMotion: reducedMotion ? "reduce" : "no-preference",
        forcedColors: forcedColors ? "active" : "none",
        javaScriptEnabled: scripts,
        locale: "en-US",
      });
      await context.addInitScript(recordFaults);
      const page = await context.newPage();
      return {
        goto: async (path) => void (await page.goto(path)),
        // Playwright's `evaluate` takes one argument.
        evaluate: (run, ...args) =>
          page.evaluate(([code, values]) => new Function(`return (${code})`)()(...values), [
            run.toString(),
            args,
          ] as const) as never,
        ...inputOf(page),
        screenshot: () => page.screenshot(),
        ...(type.name() === "chromium" && { pdf: () => page.pdf({ format: "A4" }) }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
