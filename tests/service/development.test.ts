import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { outputOf, printedAddress, ROOT } from "#tests/service/node-server.ts";
import { mailTo } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

/** Vite with the plugin that the site's own configuration uses, and nothing else. */
const SCRIPT = `
  import { createServer } from "${ROOT}/node_modules/vite/dist/node/index.js";
  import { serviceInDevelopment } from "${ROOT}/server/service-in-development.ts";
  const server = await createServer({ configFile: false, plugins: [serviceInDevelopment()], server: { host: "127.0.0.1", port: 0 } });
  await server.listen();
  console.log(\`Zixue is on http://localhost:\${server.httpServer.address().port}\`);
`;

it("in development the form works, apart from production's messages, and mails nobody", async () => {
  const cwd = await temporaryDirectory();
  const { DATA_DIR: _, ...env } = process.env;
  const script = join(cwd, "develop.mjs");
  await writeFile(script, SCRIPT);
  const child = spawn(process.execPath, [script], { cwd, env: { ...env, ...mailTo("smtp://127.0.0.1:1") } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = outputOf(child);
  expect((await sendForm(await printedAddress(child, output))).status).toBe(201);
  expect(storedTexts(join(cwd, ".data/development"))).toHaveLength(1);
  expect(existsSync(join(cwd, ".data/messages.db"))).toBe(false);
  expect(output()).not.toContain("mailed");
});
