import { defineConfig } from "vitest/config";
import { buildSettings } from "./build-settings.ts";
import { chunkUrlPlugin } from "./publish/plugins/chunk-url-plugin.ts";

export default defineConfig({
  define: buildSettings({}),
  plugins: [chunkUrlPlugin()],
  test: {
    // Service tests start servers while `npm test` builds the site.
    maxWorkers: 2,
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,art,fonts,contract,publish,server,bench}/**/*.test.{ts,tsx}"],
          // A new worker per file would take longer than the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: "service", include: ["tests/service/*.test.ts"] } },
      { extends: true, test: { name: "project", include: ["tests/project/*.test.ts"] } },
    ],
  },
});
