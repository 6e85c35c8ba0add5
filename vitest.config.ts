import { defineConfig } from "vitest/config";
import { buildSettings } from "./build-settings.ts";

export default defineConfig({
  define: buildSettings({}),
  test: {
    include: ["{app,contract,publish,server,bench}/**/*.test.ts", "tests/**/*.test.ts"],
    // Service tests start servers of their own and share two cores with nothing else.
    maxWorkers: 2,
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
