import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.ts";
import { environmentWithFonts } from "./tests/support/fonts.ts";

// Workers load this file too: what was found once is handed down to them.
const executablePath = process.env.CHROMIUM_PATH || findBrowser();
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

/**
 * Chromium keeps two pages for the suggestions of its address bar in every window, shown or not: of 632 seconds of processor
 * time for 118 journeys, 114 were theirs. Of two lists of features the last counts, so the rest of this one is Playwright's.
 */
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  // Transcripts: `npm run transcript` writes them, nothing else does.
  snapshotPathTemplate: "docs/heard/{arg}{ext}",
  updateSnapshots: "none",
  globalSetup: "./tests/support/start-site.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"], ["./tests/support/page-report.ts"]],
  // A journey goes through many pages; a machine that does other things meanwhile takes its time.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...process.env, ...environmentWithFonts() },
      args: ["--disable-gpu", `--disable-features=${disabledFeatures.join(",")}`],
    },
  },
});
