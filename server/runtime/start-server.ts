import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createRateLimit } from "#server/contact/rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/contact/service.ts";
import type { ServiceParts } from "#server/contact/service-parts.ts";
import { backupState } from "#server/database/backups.ts";
import type { Database } from "#server/database/database.ts";
import { purgeExpired } from "#server/database/messages-table.ts";
import { openSqliteDatabase } from "#server/database/sqlite-database.ts";
import { createOutboxSender } from "#server/mail/outbox-sender.ts";
import { createSenderLock } from "#server/mail/sender-lock.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { createPeerReader } from "#server/runtime/client-address.ts";
import { createHealth } from "#server/runtime/health.ts";
import { listenAddress } from "#server/runtime/listen-address.ts";
import { type Log, oneLine } from "#server/runtime/log.ts";
import type { Settings } from "#server/runtime/settings.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { loadSite } from "#server/site/site-files.ts";
import { createSiteHost, pathOf } from "#server/site/site-host.ts";

/**
 * Content filters take a minute to accept a mail. One that takes longer is sent again by the next
 * server.
 */
const STOP_MAIL_MS = 60_000;

/**
 * Often enough to know the time: expired messages are deleted, and the clock is compared with the
 * newest time seen.
 */
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
  const database = openSqliteDatabase(settings.dataDirectory);
  const health = startHealth(settings, database, log);
  const sender = startSender(settings, database, log);
  const purge = () => purgeExpired(settings.retentionDays, database, clock(), log);
  void purge();
  const hourly = setInterval(purge, HOUR_MS);

  const service = createServiceListener(settings, {
    database,
    log,
    // The folder that this process was started in: deploy/release.sh compares it with the release
    // it switched to.
    health: async (isLocal) => {
      const states = await health.report(isLocal);
      return isLocal ? { ...states, release: basename(process.cwd()) } : states;
    },
    onStored: sender?.wake,
    refusedForm: async () => {
      const { refusedForm: page, policy } = files;
      return page && { html: page.identity.bytes.toString("utf8"), policy };
    },
  });
  const site = createSiteHost(files, serviceHeaders(settings));
  const server = createServer(timeouts, createListener(site, service));
  // Drop clients that stop reading for 30 seconds.
  server.setTimeout(30_000);
  server.listen(listenAddress(settings));
  await once(server, "listening");

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : settings.port,
    /** Waits for the answer to the mail in flight, while visitors are served. */
    finishMail: () =>
      Promise.race([sender?.stop(), sleep(STOP_MAIL_MS, undefined, { ref: false })]),
    /** Accepts no new connection, waits for open requests, closes the database. */
    async stop() {
      clearInterval(hourly);
      health.stop();
      await closeServer(server);
      await database.close();
    },
  };
}

function startHealth(settings: Settings, database: Database, log: Log) {
  const { dataDirectory, mail } = settings;
  const health = createHealth({
    database,
    clock,
    mail: mail !== undefined,
    backups: () => backupState(dataDirectory, clock()),
  });
  // Log the reason at start if the database is broken. The site still starts; the form answers 503
  // until it is repaired.
  health
    .report(false)
    .catch((reason) => log.error(`no message can be stored in ${dataDirectory}`, reason));
  return health;
}

/** undefined: mail is off. */
function startSender({ mail, dataDirectory }: Settings, database: Database, log: Log) {
  if (mail === undefined) {
    log.warning("mail is off: nobody is told of a message. Set SMTP_URL, MAIL_TO and MAIL_FROM");
    return undefined;
  }
  const { send } = createSmtpMailer(mail);
  const parts = {
    database,
    send,
    clock,
    log,
  };
  return createOutboxSender(parts, createSenderLock(dataDirectory));
}

function createListener(
  site: ReturnType<typeof createSiteHost>,
  service: RequestListener,
): RequestListener {
  const isFlooded = createPipelineGuard();
  return (request, response) => {
    if (isFlooded(request, response)) return;
    logOnClose(request, response);
    const path = pathOf(request.url ?? "/");
    if (path.startsWith("/api/") || path === HEALTH_PATH) {
      service(request, response);
    } else {
      site(request, response, path);
    }
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // `close()` does not close connections that become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  await closed;
  clearInterval(sweep);
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
    (request, { incoming }) => {
      // `1.2.3.999` is a valid header but no host. Hono would find out when it reads the URL, and
      // answer 500.
      if (!URL.canParse(`http://${incoming.headers.host ?? "localhost"}`)) {
        return new Response(null, { status: 400 });
      }
      // The adapter's type also covers HTTP/2, which this server does not use.
      return service.fetch(request, peerOf(incoming as IncomingMessage));
    },
    // HTTP/1.0 probes send no Host header; without a default the adapter answers 400.
    { hostname: "localhost" },
  );
}

/**
 * Responses that may wait on one connection. Browsers and proxies send one request after the other.
 */
const MAX_PIPELINED = 32;

/**
 * Closes a connection whose client sends request upon request and reads no answer: each would wait
 * in memory.
 */
function createPipelineGuard() {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.on("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count > MAX_PIPELINED) socket.destroy();
    return count > MAX_PIPELINED;
  };
}

/**
 * Logs the request when its response has ended. No IP address, query, user agent or referrer:
 * docs/decisions/0011.
 */
function logOnClose(request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  response.on("close", () => {
    const path = oneLine(request.url?.split("?", 1)[0] ?? "");
    // 499, as in nginx: the client closed the connection before the response ended.
    const status = response.writableFinished ? response.statusCode : 499;
    const took = (performance.now() - started).toFixed(1);
    process.stdout.write(
      `${new Date().toISOString()} ${request.method} ${path} ${status} ${took}ms\n`,
    );
  });
}
