import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, firefox, webkit } from "@playwright/test";
import { firefoxEngine } from "#tests/engines/drivers/firefox.ts";
import { playwrightEngine } from "#tests/engines/drivers/playwright.ts";
import type { Engine } from "#tests/engines/drivers/tab.ts";
import { webkitEngine } from "#tests/engines/drivers/webkit.ts";
import { findBrowser, onPath, runs } from "#tests/support/find-browser.ts";
import { environmentWithFonts } from "#tests/support/fonts.ts";

export type EngineName = "chromium" | "firefox" | "webkit";

/** What drivers/webkit-browser.py imports. */
const LIBRARY =
  'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2';

/** Starts an engine; undefined if it is not installed. Playwright's builds come first: they are the newest. */
export function findEngine(name: EngineName): (() => Engine | Promise<Engine>) | undefined {
  const fonts = environmentWithFonts();
  const env = { ...process.env, ...fonts };
  if (name === "chromium") {
    const executablePath = findBrowser();
    if (!executablePath) return undefined;
    return () => playwrightEngine(chromium, { executablePath, env, args: ["--disable-gpu"] });
  }
  const type = { firefox, webkit }[name];
  if (existsSync(type.executablePath())) return () => playwrightEngine(type, { env });
  if (name === "firefox") {
    const installed = findFirefox();
    return installed ? () => firefoxEngine(installed, fonts) : undefined;
  }
  return hasWebkit() ? () => webkitEngine(fonts) : undefined;
}

function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  const candidates = onPath("firefox-esr", "firefox");
  if (named) candidates.unshift(named);
  return candidates.find(runs);
}

function hasWebkit(): boolean {
  const commands = ["WebKitWebDriver", "Xvfb", "openbox"];
  const hasCommands = commands.every((command) => onPath(command).some(existsSync));
  if (!hasCommands) return false;
  return spawnSync("/usr/bin/python3", ["-c", LIBRARY], { stdio: "ignore" }).status === 0;
}
