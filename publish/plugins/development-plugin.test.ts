import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { developmentPlugin } from "./development-plugin.ts";

const ENTRY = `export async function renderPage(path, { filesOf, bootstrapModules }) {
  if (path === "/broken") throw new Error("this page throws");
  return "<head><title>" + path + "</title></head>" + [...filesOf("about"), ...bootstrapModules];
}`;

async function startServer() {
  const root = await temporaryDirectory();
  await mkdir(join(root, "app/content"), { recursive: true });
  await mkdir(join(root, "art"));
  for (const check of ["app/content/check-content.ts", "art/check-drawings.ts"])
    await writeFile(join(root, check), "export const contentProblems = () => [];");
  await writeFile(join(root, "app/entry.server.tsx"), ENTRY);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [developmentPlugin()],
    server: { host: "127.0.0.1", port: 0 },
  });
  await server.listen();
  onTestFinished(() => server.close());
  return (path: string, accept = "text/html") =>
    fetch(new URL(path, server.resolvedUrls?.local[0]), { headers: { accept } });
}

it("renders a document at any path, to the byte, and leaves other requests and pages that throw to Vite", async () => {
  const request = await startServer();
  const about = await request("/about?lng=de");
  expect(await about.text()).toBe("<head><title>/about</title></head>/app/entry.client.tsx,/app/start.ts");
  expect(about.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect((await request("/data.json", "application/json")).status).toBe(404);
  expect((await request("/broken")).status).toBe(500);
});
