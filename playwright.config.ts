import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";
import { environmentWithFonts } from "./tests/support/fonts.ts";

// Workers load this file too: what was found once is handed down to them.
const executablePath = process.env.CHROMIUM_PATH || findBrowser();
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  // Transcripts: `npm run transcript` writes them, nothing else does.
  updateSnapshots: "none",
  globalSetup: "./tests/support/start-site.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: "list",
  // A journey goes through many pages; a machine that does other things meanwhile takes its time.
  timeout: 180_000,
  expect: {
    timeout: 10_000,
    toMatchAriaSnapshot: { pathTemplate: "{testDir}/transcripts/{arg}{ext}", children: "deep-equal" },
  },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Without the film of every test and the document before and after each step: they cost more than many a test.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...process.env, ...environmentWithFonts() },
      args: ["--disable-gpu"],
    },
  },
});
