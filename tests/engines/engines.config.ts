import { defineConfig } from "@playwright/test";
import type { EngineOption } from "./engine-test.ts";

/** The same checks in every engine that visitors come with: `npm run test:engines`. */
export default defineConfig<object, EngineOption>({
  testDir: ".",
  testMatch: "*.check.ts",
  globalSetup: "../support/start-site.ts",
  // Emptied at the start: what failed journeys leave in the folder above stays.
  outputDir: "../../test-results/engines",
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 120_000,
  // One worker each: every further one would start its engine again.
  projects: [
    // The other two are compared with its looks.
    { name: "chromium", workers: 1, testIgnore: "appearance.check.ts", use: { engineName: "chromium" } },
    { name: "firefox", workers: 1, use: { engineName: "firefox" } },
    { name: "webkit", workers: 1, use: { engineName: "webkit" } },
  ],
});
