import { defineConfig } from "@playwright/test";
import type { EngineOption } from "./engine-test.ts";

/** The same checks in every engine that visitors come with: `npm run test:engines`. */
export default defineConfig<object, EngineOption>({
  testDir: ".",
  testMatch: "*.check.ts",
  globalSetup: "../support/start-site.ts",
  // Emptied at the start: what failed journeys leave in the folder above stays.
  outputDir: "../../test-results/engines",
  fullyParallel: false,
  // An engine each: drivers wait more than they compute.
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    // The other two are compared with its looks.
    { name: "chromium", testIgnore: "appearance.check.ts", use: { engineName: "chromium" } },
    { name: "firefox", use: { engineName: "firefox" } },
    { name: "webkit", use: { engineName: "webkit" } },
  ],
});
