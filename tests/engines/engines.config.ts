import { defineConfig } from "@playwright/test";
import type { EngineOption } from "./engine-test.ts";

/** The same checks in every engine that visitors use: `npm run test:engines`. */
export default defineConfig<object, EngineOption>({
  testDir: ".",
  testMatch: "*.check.ts",
  globalSetup: "../support/start-site.ts",
  // A subfolder: Playwright empties it at start, and the results of failed journeys in its parent stay.
  outputDir: "../../test-results/engines",
  // WebKit's driver waits more than it works: with one worker for it a core was idle for two minutes.
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 120_000,
  projects: [
    // The journeys' own browser: they have the lesson, its page and the form, and the other two are compared with its rendering.
    {
      name: "chromium",
      workers: 1,
      testIgnore: /(appearance|contact|first-page|lesson)\.check\.ts$/,
      use: { engineName: "chromium" },
    },
    { name: "firefox", workers: 1, use: { engineName: "firefox" } },
    {
      name: "webkit",
      workers: 2,
      // It has no forced colors.
      testIgnore: /forced-colors\.check\.ts$/,
      use: { engineName: "webkit" },
    },
  ],
});
