import { defineConfig } from "@playwright/test";

/** The same checks in every engine: `npm run test:engines`. */
export default defineConfig({
  testDir: ".",
  globalSetup: "../support/start-site.ts",
  outputDir: "../../test-results",
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: "chromium", testMatch: ["reference.setup.ts", "print.check.ts"] },
    { name: "firefox", testMatch: "*.check.ts", dependencies: ["chromium"] },
    { name: "webkit", testMatch: "*.check.ts", dependencies: ["chromium"] },
  ],
});
