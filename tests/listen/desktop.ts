import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onPath } from "#tests/support/find-browser.ts";

/** Debian's packages, each with a command that it brings. One of them is not on the path, but beside it. */
const PACKAGES = {
  orca: "orca",
  "at-spi2-core": "../libexec/at-spi-bus-launcher",
  "dbus-daemon": "dbus-daemon",
  "speech-dispatcher": "speech-dispatcher",
  "espeak-ng": "espeak-ng",
  pulseaudio: "pulseaudio",
  xdotool: "xdotool",
  xvfb: "Xvfb",
  openbox: "openbox",
  "firefox-esr": "firefox-esr",
  chromium: "chromium",
};

const STARTED_MS = 2000;
const ORCA_STARTED_MS = 8000;
const PATIENCE_MS = 60_000;

/** Orca says which key was pressed unless it is told not to. */
const ORCA_SETTINGS = {
  general: { enableEchoByCharacter: false, enableKeyEcho: false, sayAllOnLoad: false },
  profiles: { default: { profile: ["Default", "default"] } },
  pronunciations: {},
  keybindings: {},
};

export type Desktop = {
  /** Orca's log: what it says, and why. */
  speechLog: string;
  /** Starts a program there; it ends with the desktop. */
  start(command: string, ...args: string[]): void;
  /** Waits for a window of this program, and gives it the focus. */
  focusWindow(program: string): void;
  press(key: string): void;
  type(text: string): void;
  /** Of the window that has the focus. */
  resize(width: number, height: number): void;
  folderFor(name: string): string;
  close(): Promise<void>;
};

export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).filter(
    ([, command]) => !onPath(command).some(existsSync),
  );
  return missing.map(([name]) => name);
}

/** A screen that nobody sees, with a session bus, a window manager, a sound card without a sound, and Orca. */
export async function openDesktop(display: string): Promise<Desktop> {
  const home = mkdtempSync(join(tmpdir(), "zixue-listen-"));
  const speechLog = join(home, "orca.log");
  const running: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: folder("run"),
    LANG: "C.UTF-8",
    ACCESSIBILITY_ENABLED: "1",
  };
  const xdotool = (...words: string[]) =>
    void execFileSync("xdotool", words, { env, timeout: PATIENCE_MS });
  const start = (command: string, ...args: string[]) => {
    running.push(spawn(command, args, { env, stdio: "ignore", detached: true }));
  };

  start("Xvfb", display, "-screen", "0", "1280x900x24");
  const bus = `unix:path=${join(home, "bus")}`;
  start("dbus-daemon", "--session", "--nofork", `--address=${bus}`);
  env.DBUS_SESSION_BUS_ADDRESS = bus;
  await sleep(STARTED_MS);
  start("openbox");
  start(
    "pulseaudio",
    "-n",
    "--exit-idle-time=-1",
    "-L",
    "module-null-sink",
    "-L",
    "module-native-protocol-unix",
  );
  await sleep(STARTED_MS);
  writeFileSync(
    join(folder(".local/share/orca"), "user-settings.conf"),
    JSON.stringify(ORCA_SETTINGS),
  );
  start("orca", `--debug-file=${speechLog}`, "--replace");
  await sleep(ORCA_STARTED_MS);

  function folder(name: string): string {
    const path = join(home, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  }

  return {
    speechLog,
    start,
    focusWindow: (program) =>
      xdotool("search", "--sync", "--onlyvisible", "--class", program, "windowactivate", "--sync"),
    press: (key) => xdotool("key", "--clearmodifiers", key),
    type: (text) => xdotool("type", "--delay", "60", text),
    resize: (width, height) => xdotool("getactivewindow", "windowsize", `${width}`, `${height}`),
    folderFor: folder,
    async close() {
      for (const child of running.reverse()) endGroup(child);
      await sleep(STARTED_MS);
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}

/** A browser has children of its own: end all of its group. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has ended already.
  }
}
