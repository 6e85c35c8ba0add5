import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { sendMessage } from "./send-message.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function filledForm(): FormData {
  const data = new FormData();
  data.set("name", "Ada & Co");
  data.set("email", "ada@example.org");
  data.set("phone", "");
  data.set("subject", "other");
  data.set("message", "你好\nline two");
  data.set("extra", "never sent");
  return data;
}

it("posts the five fields and nothing else, form-urlencoded", async () => {
  let seen = { method: "", type: "", body: "" };
  const endpoint = await serve((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen = { method: request.method ?? "", type: request.headers["content-type"] ?? "", body };
      response.end();
    });
  });
  expect(await sendMessage(filledForm(), endpoint)).toBe("success");
  expect(seen.method).toBe("POST");
  expect(seen.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect([...new URLSearchParams(seen.body).keys()]).toEqual([
    "name",
    "email",
    "phone",
    "subject",
    "message",
  ]);
  expect(new URLSearchParams(seen.body).get("name")).toBe("Ada & Co");
});

it.each([400, 404, 429, 500, 503])("takes %i for an error", async (status) => {
  const endpoint = await serve((_, response) => response.writeHead(status).end());
  expect(await sendMessage(filledForm(), endpoint)).toBe("error");
});

it("takes a dropped connection for an error", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const endpoint = await serve((request) => request.socket.destroy());
  expect(await sendMessage(filledForm(), endpoint)).toBe("error");
});

// In real time: a fake clock does not reach AbortSignal.timeout.
it("gives up on a service that never answers after 20 seconds", { timeout: 40_000 }, async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const endpoint = await serve(() => undefined);
  const start = performance.now();
  expect(await sendMessage(filledForm(), endpoint)).toBe("error");
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(19);
  expect(seconds).toBeLessThan(25);
});
