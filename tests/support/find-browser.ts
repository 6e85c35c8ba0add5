import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installPackages } from "./install-packages.ts";

// The headless shell first: 31 seconds for 35 journeys; the full browser takes 41.
const COMMANDS = [
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
];
const USUAL_PATHS = [
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A browser that runs on this machine: `CHROMIUM_PATH`, the system's or Playwright's. The shell has
 * no back/forward cache.
 */
export function findBrowser({ mayBeShell = true } = {}): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named))
      throw new Error(`CHROMIUM_PATH is set to ${named}, but no browser runs from there.`);
    return named;
  }
  const commands = mayBeShell ? COMMANDS : COMMANDS.slice(1);
  return [...onPath(...commands), ...USUAL_PATHS, chromium.executablePath()].find(runs);
}

/** Finds a browser, or installs one. */
export function ensureBrowser(kind = { mayBeShell: true }): string {
  if (!findBrowser(kind)) installWithApt(kind);
  if (!findBrowser(kind)) installWithPlaywright("chromium");
  const found = findBrowser(kind);
  if (found) return found;
  throw new Error(
    "There is no browser for the journeys and none could be installed. Install Chromium, or set CHROMIUM_PATH to one.",
  );
}

/** Candidate paths of the commands. */
export function onPath(...commands: string[]): string[] {
  const directories = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return commands.flatMap((command) => directories.map((directory) => join(directory, command)));
}

/**
 * Existing is not enough: Ubuntu's `chromium-browser` only prints that a snap has to be installed.
 */
export function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Includes fonts that the package only recommends: pages, and the bench, fall back to them. */
function installWithApt({ mayBeShell }: { mayBeShell: boolean }): void {
  const fonts = ["fonts-liberation", "fonts-droid-fallback"];
  const hasShell = mayBeShell && installPackages("chromium-headless-shell", ...fonts);
  if (!hasShell) installPackages("chromium", ...fonts);
}

export function installWithPlaywright(...names: string[]): void {
  const cli = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  spawnSync(process.execPath, [cli, "install", ...names], { stdio: "inherit" });
}

// `node tests/support/find-browser.ts`: a step of `npm test`, before the journeys.
if (import.meta.main) console.log(`The journeys run in ${ensureBrowser()}`);
