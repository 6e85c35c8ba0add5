import { existsSync } from "node:fs";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { serviceInDevelopment } from "#server/service-in-development.ts";
import { query, sendForm } from "#tests/service/contact-form.ts";
import { mailTo } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

it("in development the form stores messages apart from production's and sends no mail", async () => {
  for (const [name, value] of Object.entries(mailTo("smtp://127.0.0.1:1"))) vi.stubEnv(name, value);
  vi.stubEnv("DATA_DIR", undefined);
  const project = process.cwd();
  process.chdir(await temporaryDirectory());
  onTestFinished(() => process.chdir(project));
  const server = { host: "127.0.0.1", port: 0 };
  const vite = await createServer({ configFile: false, plugins: [serviceInDevelopment()], server });
  onTestFinished(() => vite.close());
  await vite.listen();
  const address = vite.httpServer?.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect((await sendForm(`http://127.0.0.1:${port}`)).status).toBe(201);
  const due = query(databasePath(".data/development"), "SELECT mail_due_at AS due FROM messages");
  expect([due, existsSync(databasePath(".data"))]).toEqual([[{ due: null }], false]);
});
