import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Desktop } from "./desktop.ts";

export const BROWSERS = ["firefox", "chromium"] as const;
export type BrowserName = (typeof BROWSERS)[number];

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
      "chromium",
      "--no-sandbox",
      "--no-first-run",
      "--disable-gpu",
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
  desktop.start("firefox-esr", "--no-remote", "--profile", profile, "about:blank");
}
