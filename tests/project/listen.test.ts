import { expect, test, vi } from "vitest";
import { missingPackages } from "#tests/listen/desktop.ts";

test("where nothing is installed, listening names every package that it needs, browsers too", () => {
  vi.stubEnv("PATH", "/nowhere");
  const missing = missingPackages();
  vi.unstubAllEnvs();
  expect(missing).toEqual(
    expect.arrayContaining([
      "orca",
      "at-spi2-core",
      "espeak-ng",
      "xvfb",
      "firefox-esr",
      "chromium",
    ]),
  );
});
