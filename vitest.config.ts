import { defineConfig } from "vitest/config";
import { buildSettings } from "./build-settings.ts";
import { chunkUrlPlugin } from "./publish/plugins/chunk-url-plugin.ts";

export default defineConfig({
  define: buildSettings({}),
  plugins: [chunkUrlPlugin()],
  test: {
    // Service tests start servers, and `npm test` builds the site at the same time.
    maxWorkers: 2,
    // Longer than anything takes on a busy machine: what hangs fails, what is slow does not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ["tests/service/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,art,fonts,contract,publish,server,bench}/**/*.test.{ts,tsx}"],
          // Starting a worker and importing the content for each file took longer than the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: "service", include: ["tests/service/*.test.ts"] } },
      { extends: true, test: { name: "project", include: ["tests/project/*.test.ts"] } },
    ],
  },
});
