import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { sendForm, storedMessages } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Stopping npm stops the server, as a service manager does it: a signal to npm and to nobody else.

const ROOT = join(import.meta.dirname, "../..");

let build: string;
beforeAll(async () => {
  build = await createFixtureSite();
});

/** This project with its scripts as they are, only that building takes no time. */
async function projectThatIsBuilt(): Promise<string> {
  const folder = await temporaryDirectory();
  const description = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const start = description.scripts.start.replace("vite build", "built.cjs");
  const scripts = { ...description.scripts, start };
  await writeFile(join(folder, "package.json"), JSON.stringify({ ...description, scripts }));
  await writeFile(join(folder, "built.cjs"), "");
  await copyFile(join(ROOT, "launch.cjs"), join(folder, "launch.cjs"));
  for (const name of ["server", "contract", "node_modules"])
    await symlink(join(ROOT, name), join(folder, name));
  return folder;
}

async function npm(...parameters: string[]) {
  const dataDirectory = await temporaryDirectory();
  const child = spawn("npm", parameters, {
    cwd: await projectThatIsBuilt(),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that whatever is left over can be ended.
    detached: true,
    env: { ...process.env, PORT: "0", BUILD_DIR: build, DATA_DIR: dataDirectory, CONTACT_RATE_LIMIT: "0" },
  });
  onTestFinished(() => endGroup(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await vi.waitFor(() => expect(output).toMatch(/Zixue is on/), { timeout: 30_000, interval: 50 });
  return { child, dataDirectory, url: `http://127.0.0.1:${/localhost:(\d+)/.exec(output)?.[1]}` };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (reason) {
    // Nothing is left over, which is what the tests are for.
    if ((reason as NodeJS.ErrnoException).code !== "ESRCH") throw reason;
  }
}

describe.each([[["run", "serve"]], [["start"]]])("SIGTERM to npm %j", (parameters) => {
  it("stops the server, which finishes what it has begun", async () => {
    const { child, url, dataDirectory } = await npm(...parameters);
    expect((await sendForm(url)).status).toBe(201);
    // Not only npm's end, which does not wait: its output closes when the last process that writes to it has ended.
    const ended = once(child, "close");
    child.kill("SIGTERM");
    await ended;
    await expect(fetch(url)).rejects.toThrow();
    expect(storedMessages(dataDirectory)).toHaveLength(1);
  }, 60_000);
});
