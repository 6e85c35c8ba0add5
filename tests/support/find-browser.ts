import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installPackages } from "./install-packages.ts";

// The headless shell first: 31 seconds, where the full browser took 41 for the same 35 journeys.
const COMMANDS = [
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
];
const USUAL_PLACES = [
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A browser that runs on this machine: `CHROMIUM_PATH`, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH is set to ${named}, but no browser runs from there.`);
    return named;
  }
  return [...onPath(), ...USUAL_PLACES, chromium.executablePath()].find(runs);
}

/** Finds a browser and, where there is none, installs one. */
export function ensureBrowser(): string {
  for (const install of [installWithApt, installWithPlaywright]) if (!findBrowser()) install();
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    "There is no browser for the journeys and none could be installed. Install Chromium, or set CHROMIUM_PATH to one.",
  );
}

function onPath(): string[] {
  const directories = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => directories.map((directory) => join(directory, command)));
}

/** Existing is not enough: Ubuntu's `chromium-browser` only prints that a snap has to be installed. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

/** With the fonts of a usual machine, which the browser only recommends: pages fall back to them, in the bench too. */
function installWithApt(): void {
  const fonts = ["fonts-liberation", "fonts-droid-fallback"];
  installPackages("chromium-headless-shell", ...fonts) || installPackages("chromium", ...fonts);
}

function installWithPlaywright(): void {
  const cli = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
}

// `node tests/support/find-browser.ts`: a step of `npm test`, before the journeys.
if (import.meta.main) console.log(`The journeys run in ${ensureBrowser()}`);
