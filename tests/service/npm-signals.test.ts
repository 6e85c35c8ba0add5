import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { outputOf, printedAddress, ROOT } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Stopping npm stops the server, as a service manager does it: a signal to npm and to nobody else.

it("SIGTERM to npm start stops the server, which finishes what it has begun", { timeout: 60_000 }, async () => {
  // This project with its scripts as they are, only that building takes no time.
  const cwd = await temporaryDirectory();
  const description = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  description.scripts.start = description.scripts.start.replace("vite build", "built.cjs");
  await writeFile(join(cwd, "package.json"), JSON.stringify(description));
  await writeFile(join(cwd, "built.cjs"), "");
  await copyFile(join(ROOT, "launch.cjs"), join(cwd, "launch.cjs"));
  for (const name of ["server", "contract", "node_modules"]) await symlink(join(ROOT, name), join(cwd, name));

  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const env = { ...process.env, ...folders, PORT: "0", CONTACT_RATE_LIMIT: "0" };
  // A group of its own, so that whatever is left over can be ended.
  const child = spawn("npm", ["start"], { cwd, detached: true, env });
  onTestFinished(() => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch (reason) {
      // Nothing is left over, which is what the test is for.
      if ((reason as NodeJS.ErrnoException).code !== "ESRCH") throw reason;
    }
  });
  const url = await printedAddress(child, outputOf(child));
  expect((await sendForm(url)).status).toBe(201);
  // Not only npm's end, which does not wait: its output closes when the last process that writes to it has ended.
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
  await expect(fetch(url)).rejects.toThrow();
  expect(storedTexts(folders.DATA_DIR)).toHaveLength(1);
});
