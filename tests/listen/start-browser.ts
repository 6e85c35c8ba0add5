import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Desktop } from "./desktop.ts";

export const BROWSERS = ["firefox", "chromium"] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Smaller than the screen: one that fills it cannot be made narrow. */
export const WINDOW = { width: 1100, height: 800 };

export const COMMANDS = { firefox: "firefox-esr", chromium: "chromium" };

/** Quiet about itself, so that only the page speaks. */
const FIREFOX_PREFERENCES = {
  "accessibility.force_disabled": -1,
  "app.normandy.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.newtabpage.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.urlbar.autoFill": false,
  "browser.urlbar.suggest.searches": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "signon.rememberSignons": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

export function startBrowser(name: BrowserName, desktop: Desktop): void {
  const profile = desktop.folderFor(name);
  if (name === "chromium") {
    desktop.start(
      COMMANDS.chromium,
      "--no-sandbox",
      "--no-first-run",
      "--disable-gpu",
      `--window-size=${WINDOW.width},${WINDOW.height}`,
      "--force-renderer-accessibility",
      `--user-data-dir=${profile}`,
      "about:blank",
    );
    return;
  }
  const preferences = Object.entries(FIREFOX_PREFERENCES).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), preferences.join("\n"));
  desktop.start(
    COMMANDS.firefox,
    "--no-remote",
    ...["--profile", profile],
    ...["--width", `${WINDOW.width}`, "--height", `${WINDOW.height}`],
    "about:blank",
  );
}
