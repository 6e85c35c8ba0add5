import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { required } from "#app/lib/required.ts";
import { type Engine, type Key, recordFaults } from "./tab.ts";

/** Taller than the longest page, so that a screenshot shows all of it. */
const SCREEN = "2000x12000x24";

/** WebDriver's code points for keys that are not characters. */
const KEYS: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

/**
 * WebKitGTK through the distribution's WebDriver, on a virtual screen. The window manager gives the window the focus:
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
  const manager = spawn("openbox", ["--startup", `touch ${managed}`], { stdio: "ignore", env });
  await until(() => existsSync(managed), "openbox manages the screen");
  const { driver, address } = await startDriver(env);

  // Starting a browser is slow: keep one open for the next check with the same window and settings.
  let running: { settings: string; session: string } | undefined;
  const closeSession = async () => {
    if (running) await call("DELETE", running.session);
    running = undefined;
  };
  const startSession = async (args: string[]) => {
    const browser = join(import.meta.dirname, "webkit-browser.py");
    const capabilities = {
      "webkitgtk:browserOptions": {
        binary: browser,
        args: [`--init=${init}`, `--pdf=${paper}`, ...args],
      },
      timeouts: { script: 60_000 },
    };
    const { sessionId } = await call<{ sessionId: string }>("POST", `${address}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return `${address}/session/${sessionId}`;
  };
  const sessionFor = async (args: string[]) => {
    const settings = args.join(" ");
    if (running?.settings === settings) return running.session;
    await closeSession();
    const session = await startSession(args);
    running = { settings, session };
    return session;
  };

  return {
    async open({ baseUrl, width, height, dark, scripts, reducedMotion }) {
      const args = [`--size=${width}x${height}`];
      if (dark) args.push("--dark");
      if (!scripts) args.push("--no-scripts");
      if (reducedMotion) args.push("--reduced-motion");
      const session = await sessionFor(args);
      const navigate = (url: string) => call<void>("POST", `${session}/url`, { url });
      const act = (source: Record<string, unknown>) =>
        call<void>("POST", `${session}/actions`, { actions: [{ id: source.type, ...source }] });
      const type = (keys: readonly string[]) => {
        const strokes = keys.flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]);
        return act({ type: "key", actions: strokes });
      };
      return {
        goto: (path) => navigate(new URL(path, baseUrl).href),
        async evaluate(run, ...args) {
          const script = `const [values, done] = arguments;
            Promise.resolve().then(() => (${run})(...values))
              .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
          const body = { script, args: [args] };
          type Answer = { value?: unknown; error?: string };
          const answer = await call<Answer>("POST", `${session}/execute/async`, body);
          if (answer.error !== undefined) throw new Error(answer.error);
          return answer.value as never;
        },
        async drag(points) {
          const [start, ...rest] = points.map(({ x, y }) => {
            return { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) };
          });
          const press = { type: "pointerDown", button: 0 };
          const release = { type: "pointerUp", button: 0 };
          await act({
            type: "pointer",
            parameters: { pointerType: "mouse" },
            actions: [required(start, "the start of a drag"), press, ...rest, release],
          });
        },
        press: (key) => type([KEYS[key]]),
        type: (text) => type([...text]),
        screenshot: async () =>
          Buffer.from(await call<string>("GET", `${session}/screenshot`), "base64"),
        pdf: () => printTo(paper),
        close: () => navigate("about:blank"),
      };
    },
    async close() {
      await closeSession();
      for (const child of [driver, manager, display.server]) {
        if (child.exitCode !== null) continue;
        const ended = once(child, "exit");
        child.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK's WebDriver cannot print; our browser prints when the file `.go` appears. */
async function printTo(file: string): Promise<Buffer> {
  rmSync(file, { force: true });
  writeFileSync(`${file}.go`, "");
  await until(
    () => existsSync(file) && readFileSync(file).subarray(-10).includes("%%EOF"),
    "the page is printed",
  );
  return readFileSync(file);
}

/** The X server picks a free display number and writes it to the pipe. */
async function startScreen(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = required(server.stdio[3], "the pipe for the display number of Xvfb");
  const failed = once(server, "exit").then(([code]) =>
    Promise.reject(new Error(`Xvfb exited with ${code}`)),
  );
  const [number] = await Promise.race([once(pipe, "data"), failed]);
  return { name: `:${String(number).trim()}`, server };
}

/** Another program may take the free port first: the driver then exits, and is started on another. */
async function startDriver(
  env: NodeJS.ProcessEnv,
): Promise<{ driver: ChildProcess; address: string }> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env,
  });
  const isReady = async () =>
    (await fetch(`${address}/status`).catch(() => undefined))?.ok === true;
  await until(async () => driver.exitCode !== null || (await isReady()), "WebKitWebDriver answers");
  return driver.exitCode === null ? { driver, address } : startDriver(env);
}

/** Programs start slowly on a busy machine. */
async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await isTrue()) return;
    await pause(50);
  }
  throw new Error(`timed out after 50 seconds: ${what}`);
}

/** A command of the W3C WebDriver protocol. */
async function call<Result>(method: string, url: string, body?: unknown): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as {
    value: Result & { error?: string; message?: string };
  };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
