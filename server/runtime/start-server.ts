import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { CONTACT_PAGE } from "#contract/contact.ts";
import { createAccessLog } from "#server/logging/access-log.ts";
import { createLog, type Log } from "#server/logging/log.ts";
import type { Notifier } from "#server/notify/notifier.ts";
import { createRateLimit } from "#server/receive/rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/receive/service.ts";
import type { ServiceParts } from "#server/receive/service-parts.ts";
import { createPeerReader } from "#server/runtime/client-address.ts";
import { startMail } from "#server/runtime/mail.ts";
import { startRetention } from "#server/runtime/retention.ts";
import type { Settings } from "#server/runtime/settings.ts";
import { parseTarget, type RequestTarget } from "#server/site/request-target.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { builtPage, loadSite } from "#server/site/site-files.ts";
import { createSiteHost } from "#server/site/site-host.ts";
import { SqliteStore } from "#server/store/sqlite-store.ts";

export type RunningServer = {
  port: number;
  /** Accepts no new connection, waits for open requests, closes the database. */
  stop(): Promise<void>;
};

const clock = () => new Date();

/** Starts site and service in this process. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const log = createLog((line) => process.stderr.write(`${line}\n`), clock);
  const accessLog = createAccessLog((text) => process.stdout.write(text), clock);
  const files = await loadSite(settings.buildDirectory, settings);
  const site = createSiteHost(files, serviceHeaders(settings), log);
  const { dataDirectory } = settings;
  const store = new SqliteStore({ dataDirectory, mail: settings.mail !== undefined, log });
  const mail = settings.mail && startMail(settings.mail, { outbox: store, clock, log });
  const retention = startRetention(settings.retentionDays, { store, clock, log });
  const contactPage = () => builtPage(files, CONTACT_PAGE);
  const service = createServiceListener(settings, { store, log, notifier: mail, contactPage });

  const server = createHttpServer((request, response) => {
    accessLog.follow(request, response);
    const target = parseTarget(request.url ?? "/");
    if (isForService(target)) service(request, response);
    else site(request, response, target);
  });
  server.listen(settings.port, settings.host);
  await once(server, "listening");

  // The site starts even if the store is broken: the form answers 503 until it is repaired, and this logs the reason.
  store.check().catch((reason) => log.error(`no message can be stored in ${dataDirectory}`, reason));

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : settings.port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      // `close()` leaves connections that were busy open for keep-alive after their response.
      const sweep = setInterval(() => server.closeIdleConnections(), 20);
      retention.stop();
      await Promise.all([closed, mail?.stop()]);
      clearInterval(sweep);
      await store.close();
      accessLog.flush();
    },
  };
}

function isForService({ path }: RequestTarget): boolean {
  return path.startsWith("/api/") || path === HEALTH_PATH;
}

type ListenerParts = {
  store: SqliteStore;
  log: Log;
  notifier?: Notifier<unknown> | undefined;
  contactPage?: ServiceParts["contactPage"];
};

/** The service alone, as a Node request listener. */
export function createServiceListener(
  settings: Settings,
  { store, log, notifier, contactPage }: ListenerParts,
): RequestListener {
  const service = createService({
    store,
    rateLimit: createRateLimit(settings.rateLimit),
    allowedOrigins: settings.allowedOrigins,
    headers: serviceHeaders(settings),
    clock,
    log,
    notifier,
    contactPage,
  });
  const peerOf = createPeerReader(settings.trustedProxies, log);
  return getRequestListener(
    // The adapter's type also covers HTTP/2, which this server does not use.
    (request, { incoming }) => service.fetch(request, peerOf(incoming as IncomingMessage)),
    // HTTP/1.0 probes send no Host header; without a default the adapter answers 400.
    { hostname: "localhost" },
  );
}

/** Slow clients are cut off: headers within 10 seconds, the whole request within 15. */
function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      // Longer than a proxy keeps its connections, or it would reuse one that this server is just closing.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  );
  // Drop clients that stop reading for 30 seconds.
  server.setTimeout(30_000);
  return server;
}
