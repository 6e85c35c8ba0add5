import { expect, test, vi } from "vitest";
import { missingCommands } from "#tests/listen/desktop.ts";

test("where nothing is installed, listening names every command that it starts, browsers too", () => {
  vi.stubEnv("PATH", "/nowhere");
  const missing = missingCommands();
  vi.unstubAllEnvs();
  expect(missing).toMatch(
    /^orca, dbus-daemon, .*openbox, firefox-esr, chromium missing: apt install orca .* chromium$/,
  );
});
