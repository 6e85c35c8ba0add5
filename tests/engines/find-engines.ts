import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, firefox, webkit } from "@playwright/test";
import { firefoxEngine } from "#tests/engines/drivers/firefox.ts";
import { playwrightEngine } from "#tests/engines/drivers/playwright.ts";
import type { Engine } from "#tests/engines/drivers/tab.ts";
import { webkitEngine } from "#tests/engines/drivers/webkit.ts";
import { findBrowser } from "#tests/support/find-browser.ts";
import { environmentWithFonts } from "#tests/support/fonts.ts";

export type EngineName = "chromium" | "firefox" | "webkit";

/** Undefined where this machine has no such engine. Playwright's own builds come first: they are the newest. */
export type StartEngine = () => Promise<Engine>;

export function findEngine(name: EngineName): StartEngine | undefined {
  const fonts = environmentWithFonts();
  const env = { ...process.env, ...fonts };
  switch (name) {
    case "chromium": {
      const executablePath = findBrowser();
      return executablePath
        ? () => playwrightEngine(chromium, { executablePath, env, args: ["--disable-gpu"] })
        : undefined;
    }
    case "firefox": {
      if (existsSync(firefox.executablePath())) return () => playwrightEngine(firefox, { env });
      const installed = process.env.FIREFOX_PATH || onPath("firefox-esr") || onPath("firefox");
      return installed && runs(installed, "--version") ? () => firefoxEngine(installed, fonts) : undefined;
    }
    case "webkit": {
      if (existsSync(webkit.executablePath())) return () => playwrightEngine(webkit, { env });
      const isInstalled =
        ["WebKitWebDriver", "Xvfb", "openbox"].every(onPath) && runs("/usr/bin/python3", "-c", LIBRARY);
      return isInstalled ? () => webkitEngine(fonts) : undefined;
    }
  }
}

/** What drivers/webkit-browser.py imports. */
const LIBRARY = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2';

function onPath(command: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((directory) => join(directory, command))
    .find(existsSync);
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
