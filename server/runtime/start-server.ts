import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createRateLimit } from "#server/contact/rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/contact/service.ts";
import type { ServiceParts } from "#server/contact/service-parts.ts";
import { backupState } from "#server/database/backups.ts";
import { purgeExpired } from "#server/database/messages-table.ts";
import { openSqliteDatabase } from "#server/database/sqlite-database.ts";
import { createOutboxSender } from "#server/mail/outbox-sender.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { createPeerReader } from "#server/runtime/client-address.ts";
import { createHealth } from "#server/runtime/health.ts";
import { type Log, oneLine } from "#server/runtime/log.ts";
import type { Settings } from "#server/runtime/settings.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { loadSite } from "#server/site/site-files.ts";
import { createSiteHost, pathOf } from "#server/site/site-host.ts";

/** Content filters take a minute to accept a mail. One that takes longer is sent again when its lease ends. */
const STOP_MAIL_MS = 60_000;

/** Often enough to know the time: expired messages are deleted, and the clock is compared with the newest time seen. */
const HOUR_MS = 60 * 60_000;

/** Slow clients are disconnected: headers within 10 seconds, the whole request within 15. */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy's, or the proxy would reuse a connection that this server is closing.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

const clock = () => new Date();

export async function startServer(settings: Settings, log: Log, timeouts = TIMEOUTS) {
  const files = await loadSite(settings.buildDirectory, settings);
  const site = createSiteHost(files, serviceHeaders(settings));
  const { dataDirectory } = settings;
  const database = openSqliteDatabase(dataDirectory, log);
  const mail = settings.mail !== undefined;
  const backups = () => backupState(dataDirectory, clock());
  const health = createHealth({ database, clock, mail, backups });
  // Log the reason at start if the database is broken. The site still starts; the form answers 503 until it is repaired.
  health().catch((reason) => log.error(`no message can be stored in ${dataDirectory}`, reason));

  const mailer = settings.mail && createSmtpMailer(settings.mail);
  const sender = mailer && createOutboxSender({ database, send: mailer.send, clock, log });
  sender?.wake();
  const purge = () => purgeExpired(settings.retentionDays, database, clock(), log);
  void purge();
  const hourly = setInterval(purge, HOUR_MS);

  const service = createServiceListener(settings, {
    database,
    log,
    // The folder that this process was started in: deploy/release.sh compares it with the release it switched to.
    health: async () => ({ ...(await health()), release: basename(process.cwd()) }),
    onStored: sender?.wake,
    refusedForm: async () => {
      const { refusedForm: page, policy } = files;
      return page && { html: page.identity.bytes.toString("utf8"), policy };
    },
  });
  const server = createServer(timeouts, (request, response) => {
    logOnClose(request, response);
    const path = pathOf(request.url ?? "/");
    if (path.startsWith("/api/") || path === HEALTH_PATH) service(request, response);
    else site(request, response, path);
  });
  // Drop clients that stop reading for 30 seconds.
  server.setTimeout(30_000);
  server.listen(settings.port, settings.host);
  await once(server, "listening");

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : settings.port,
    /** Waits for the answer to the mail in flight, while visitors are served. */
    finishMail: () => Promise.race([sender?.stop(), sleep(STOP_MAIL_MS, undefined, { ref: false })]),
    /** Accepts no new connection, waits for open requests, closes the database. */
    async stop() {
      clearInterval(hourly);
      const closed = once(server, "close");
      server.close();
      // `close()` does not close connections that become idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 20);
      await closed;
      clearInterval(sweep);
      await database.close();
    },
  };
}

type ListenerParts = Pick<ServiceParts, "database" | "log" | "health" | "onStored" | "refusedForm">;

export function createServiceListener(settings: Settings, parts: ListenerParts): RequestListener {
  const service = createService({
    ...parts,
    rateLimit: createRateLimit(settings.rateLimit),
    headers: serviceHeaders(settings),
    clock,
  });
  const peerOf = createPeerReader(settings.trustedProxies, parts.log);
  return getRequestListener(
    // The adapter's type also covers HTTP/2, which this server does not use.
    (request, { incoming }) => service.fetch(request, peerOf(incoming as IncomingMessage)),
    // HTTP/1.0 probes send no Host header; without a default the adapter answers 400.
    { hostname: "localhost" },
  );
}

/** Logs the request when its response has ended. No IP address, query, user agent or referrer: docs/decisions/0011. */
function logOnClose(request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  response.on("close", () => {
    const path = oneLine(request.url?.split("?", 1)[0] ?? "");
    // 499, as in nginx: the client closed the connection before the response ended.
    const status = response.writableFinished ? response.statusCode : 499;
    const took = (performance.now() - started).toFixed(1);
    process.stdout.write(`${new Date().toISOString()} ${request.method} ${path} ${status} ${took}ms\n`);
  });
}
