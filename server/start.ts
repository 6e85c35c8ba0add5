import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createAccessLog } from "#server/access-log.ts";
import { createService, HEALTH_PATH } from "#server/app.ts";
import { peerOf } from "#server/client-address.ts";
import { createReport, type Report } from "#server/log.ts";
import { createRateLimit } from "#server/rate-limit.ts";
import { parseTarget, type RequestTarget } from "#server/request-target.ts";
import type { Settings } from "#server/settings.ts";
import { loadSite } from "#server/site/site-files.ts";
import { createSiteHost } from "#server/site/site-host.ts";
import { SqliteStore } from "#server/store/sqlite-store.ts";

export type RunningServer = {
  port: number;
  /** Takes no new connection, lets what is under way finish, closes the database. */
  stop(): Promise<void>;
};

const clock = () => new Date();

/** Starts site and service in this process. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const report = createReport((line) => process.stderr.write(`${line}\n`), clock);
  const accessLog = createAccessLog((text) => process.stdout.write(text), clock);
  const site = createSiteHost(await loadSite(settings.buildDirectory), report);
  const store = new SqliteStore(settings.dataDirectory);
  const service = createServiceListener(settings, store, report);

  const server = createHttpServer((request, response) => {
    accessLog.follow(request, response);
    const target = parseTarget(request.url ?? "/");
    if (isForService(target)) service(request, response);
    else site(request, response, target);
  });
  server.listen(settings.port, settings.host);
  await once(server, "listening");

  // A store out of order does not keep the site down: the form answers 503 until the cause is gone, and this says why.
  store.check().catch((reason) => report(`no message can be stored in ${settings.dataDirectory}`, reason));

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : settings.port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      // A connection that was busy at this moment stays open after its answer, in case there is another request.
      const sweep = setInterval(() => server.closeIdleConnections(), 20);
      await closed;
      clearInterval(sweep);
      await store.close();
      accessLog.flush();
    },
  };
}

function isForService({ path }: RequestTarget): boolean {
  return path.startsWith("/api/") || path === HEALTH_PATH;
}

/** The service alone, as a listener of Node's own kind. */
export function createServiceListener(
  settings: Settings,
  store: SqliteStore,
  report: Report,
): RequestListener {
  const service = createService({
    store,
    rateLimit: createRateLimit(settings.rateLimit, clock),
    allowedOrigins: settings.allowedOrigins,
    clock,
    report,
  });
  // The adapter's type allows for HTTP/2, which is not spoken here.
  return getRequestListener((request, { incoming }) =>
    service.fetch(request, peerOf(incoming as IncomingMessage, settings.trustedProxies)),
  );
}

/** Nobody holds a connection by being slow: headers within 10 seconds, the whole request within 15. */
function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      // A proxy in front reuses its connections; closing first, at a moment it does not know of, would cost a request.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  );
  // A reader who takes nothing for half a minute has gone.
  server.setTimeout(30_000);
  return server;
}
