import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";
import { environmentWithFonts } from "./tests/support/fonts.ts";

// Workers load this file too: pass them the browser that was found.
const executablePath = process.env.CHROMIUM_PATH || findBrowser();
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  // Only `npm run transcript` writes transcripts.
  updateSnapshots: "none",
  globalSetup: "./tests/support/start-site.ts",
  fullyParallel: true,
  // On two cores: two left a fifth of the time idle.
  workers: 3,
  forbidOnly: true,
  reporter: "list",
  // A journey visits many pages, and the machine may be busy.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toMatchAriaSnapshot: {
      pathTemplate: "{testDir}/transcripts/{arg}{ext}",
      children: "deep-equal",
    },
  },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // No screenshots and DOM snapshots in traces: they take longer than many tests.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...process.env, ...environmentWithFonts() },
      args: ["--disable-gpu"],
    },
  },
});
