import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { sendForm, storedMessages } from "#tests/service/contact-form.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Vite with the plugin that the site's own configuration uses, and nothing else. */
const SCRIPT = `
  import { createServer } from "${ROOT}/node_modules/vite/dist/node/index.js";
  import { serviceInDevelopment } from "${ROOT}/server/service-in-development.ts";
  const server = await createServer({ configFile: false, plugins: [serviceInDevelopment()], server: { host: "127.0.0.1", port: 0 } });
  await server.listen();
  console.log("port", server.httpServer.address().port);
`;

it("in development the form works, apart from production's messages, and mails nobody", async () => {
  const cwd = await temporaryDirectory();
  const { DATA_DIR: _, ...env } = process.env;
  const script = join(cwd, "develop.mjs");
  await writeFile(script, SCRIPT);
  const child = spawn(process.execPath, [script], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...env, SMTP_URL: "smtp://127.0.0.1:1", MAIL_TO: "a@b.example", MAIL_FROM: "c@d.example" },
  });
  onTestFinished(async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toMatch(/port \d+/), { timeout: 25_000, interval: 50 });
  expect((await sendForm(`http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}`)).status).toBe(201);
  expect(storedMessages(join(cwd, ".data/development"))).toHaveLength(1);
  expect(existsSync(join(cwd, ".data/messages.db"))).toBe(false);
  expect(output).not.toContain("mailed");
});
