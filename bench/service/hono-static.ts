import { createWriteStream } from "node:fs";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

// The rival of our own host: Hono's static files as its documentation shows them, with what the site needs on top: the same
// headers, the compressed forms, a line a request in a log. Started with a folder, a port, a file of headers and a log.

const [root = "", port = "", headers = "{}", log = "/dev/null"] = process.argv.slice(2);
const always: Record<string, string> = JSON.parse(headers);
const lines = createWriteStream(log);

const app = new Hono();
app.use(async (context, next) => {
  const started = performance.now();
  await next();
  for (const [name, value] of Object.entries(always)) context.res.headers.set(name, value);
  const took = (performance.now() - started).toFixed(1);
  lines.write(
    `${new Date().toISOString()} ${context.req.method} ${context.req.path} ${context.res.status} ${took}ms\n`,
  );
});
app.use(serveStatic({ root, precompressed: true }));

serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
