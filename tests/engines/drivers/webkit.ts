import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { recordFaults } from "./record-faults.ts";
import type { Engine, Key } from "./tab.ts";
import { WebDriverSession } from "./webdriver.ts";

/** Higher than the longest page, so that a screenshot can show it whole. */
const SCREEN = "2000x12000x24";

const BROWSER = join(import.meta.dirname, "webkit-browser.py");

/** WebDriver's code points for keys that are not characters. */
const KEYS: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

/**
 * WebKitGTK through the distribution's WebDriver, on a screen of its own. The window manager gives the window the focus:
 * without it `:focus-visible` never matches.
 */
export async function webkitEngine(fonts: NodeJS.ProcessEnv): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "zixue-webkit-"));
  const init = join(folder, "init.js");
  writeFileSync(init, `(${recordFaults})()`);
  const paper = join(folder, "page.pdf");

  const display = await startScreen();
  const env = { ...process.env, ...fonts, DISPLAY: display.name, GDK_BACKEND: "x11" };
  const managed = join(folder, "managed");
  const manager = start("openbox", ["--startup", `touch ${managed}`], env);
  await until(async () => existsSync(managed), "openbox manages the screen");
  const { driver, address } = await startDriver(env);

  const open = (args: string[]) =>
    WebDriverSession.open(address, {
      "webkitgtk:browserOptions": { binary: BROWSER, args: [`--init=${init}`, ...args] },
      timeouts: { script: 60_000 },
    });
  const probe = await open([]);
  const { browserVersion } = probe;
  await probe.close();

  return {
    name: `WebKitGTK ${browserVersion}`,
    async open({ baseUrl, width, height, dark, scripts, reducedMotion }) {
      const session = await open([
        `--size=${width}x${height}`,
        `--pdf=${paper}`,
        ...(dark ? ["--dark"] : []),
        ...(scripts ? [] : ["--no-scripts"]),
        ...(reducedMotion ? ["--reduced-motion"] : []),
      ]);
      return {
        goto: (path) => session.navigate(new URL(path, baseUrl).href),
        evaluate: (run, ...args) => session.execute(run.toString(), args) as never,
        async drag([start, ...rest]) {
          if (!start) return;
          const move = ({ x, y }: { x: number; y: number }) => ({
            type: "pointerMove",
            duration: 0,
            x: Math.round(x),
            y: Math.round(y),
          });
          await session.pointer([
            move(start),
            { type: "pointerDown", button: 0 },
            ...rest.map(move),
            { type: "pointerUp", button: 0 },
          ]);
        },
        press: (key) => session.keys([KEYS[key]]),
        type: (text) => session.keys([...text]),
        screenshot: () => session.screenshot(),
        pdf: () => printTo(paper),
        close: () => session.close(),
      };
    },
    async close() {
      for (const child of [driver, manager, display.server]) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK's WebDriver cannot print; our browser prints when the file `.go` appears. */
async function printTo(file: string): Promise<Buffer> {
  rmSync(file, { force: true });
  writeFileSync(`${file}.go`, "");
  await until(
    async () => existsSync(file) && readFileSync(file).subarray(-10).includes("%%EOF"),
    "the page is printed",
  );
  return readFileSync(file);
}

/** The X server picks a free display number and writes it to the pipe. */
async function startScreen(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error("Xvfb has no pipe for its number");
  const failed = once(server, "exit").then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`)));
  const [number] = await Promise.race([once(pipe, "data"), failed]);
  return { name: `:${String(number).trim()}`, server };
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, args, { stdio: "ignore", env });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Another program may take the free port first: the driver ends then, and gets another one. */
async function startDriver(env: NodeJS.ProcessEnv): Promise<{ driver: ChildProcess; address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = start("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], env);
  const isReady = async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok === true;
  await until(async () => driver.exitCode !== null || (await isReady()), "WebKitWebDriver answers");
  return driver.exitCode === null ? { driver, address } : startDriver(env);
}

/** On a busy machine a program takes its time to start. */
async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await isTrue()) return;
    await pause(50);
  }
  throw new Error(`not within 50 seconds: ${what}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
