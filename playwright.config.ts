import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";

// Workers load this file too: what was found once is handed down to them.
const executablePath = process.env.CHROMIUM_PATH || findBrowser();
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  globalSetup: "./tests/support/start-site.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--disable-gpu", "--disable-sync"],
    },
  },
});
