import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "#tests/support/find-browser.ts";

export type Chromium = { port: number; close(): Promise<void> };

/**
 * A browser with a fresh profile and an open port for Lighthouse. Playwright's launcher is not used for this: it attaches itself to
 * every page and turns the back/forward cache off.
 */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), "zixue-profile-"));
  const browser = spawn(
    ensureBrowser(),
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-extensions",
      "--disable-sync",
      "--no-default-browser-check",
      "--no-first-run",
      "--mute-audio",
      "about:blank",
    ],
    // A group of its own: what a distribution installs may be a script that starts the browser.
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  const exited = once(browser, "exit");
  return {
    port: await printedPort(browser.stderr),
    async close() {
      if (browser.pid) process.kill(-browser.pid, "SIGTERM");
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** What it writes later is read too, or the pipe would fill and hold it up. */
function printedPort(stderr: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    stderr.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-5000);
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    stderr.on("end", () => reject(new Error(`The browser did not start:\n${output}`)));
  });
}
