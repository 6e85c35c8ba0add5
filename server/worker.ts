import { REFUSED_PAGE } from "#contract/contact.ts";
import { networkOf } from "#server/contact/rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/contact/service.ts";
import { createD1Database, type D1Binding } from "#server/database/database.ts";
import { purgeExpired } from "#server/database/messages-table.ts";
import { createEdgeMailer, deliverDue, type SendEmailBinding } from "#server/mail/edge-mailer.ts";
import { mailAddressesOf } from "#server/mail/mail-settings.ts";
import { checkHealth } from "#server/runtime/health.ts";
import { createLog } from "#server/runtime/log.ts";
import { hstsSubdomainsOf, retentionDaysOf } from "#server/runtime/settings.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";

// The same service on Cloudflare Workers. The platform serves the files and passes unknown paths on to this Worker.

type ExecutionContext = Parameters<ReturnType<typeof createService>["fetch"]>[2];

/** The bindings and variables of wrangler.jsonc; docs/operate.md says what the variables mean. */
type Environment = {
  ASSETS: { fetch(url: URL, init?: RequestInit): Promise<Response> };
  DB: D1Binding;
  EMAIL?: SendEmailBinding;
  /** wrangler.jsonc sets the limit; without the binding there is none. */
  CONTACT_RATE?: { limit(options: { key: string }): Promise<{ success: boolean }> };
  MAIL_TO?: string;
  MAIL_FROM?: string;
  RETENTION_DAYS?: string;
  HSTS_SUBDOMAINS?: string;
};

const clock = () => new Date();
const log = createLog((line) => console.error(line));
let edge: ReturnType<typeof createEdge> | undefined;

export default {
  fetch(request: Request, environment: Environment, context: ExecutionContext): Response | Promise<Response> {
    const { pathname, host } = new URL(request.url);
    try {
      edge ??= createEdge(environment);
    } catch (reason) {
      // All settings are read on the first request, so a wrong one shows there and not at the first cron trigger.
      log.error("invalid settings", reason);
      return Response.json({ ok: false, code: "internal-error" }, { status: 500 });
    }
    if (pathname.startsWith("/api/") || pathname === HEALTH_PATH) {
      const address = request.headers.get("cf-connecting-ip") ?? "unknown";
      return edge.service.fetch(request, { host, address }, context);
    }
    return edge.notFound(request);
  },

  /** The cron trigger: sends pending mail and deletes expired messages. A failure of one does not stop the other. */
  async scheduled(_: unknown, environment: Environment): Promise<void> {
    edge ??= createEdge(environment);
    await Promise.all([edge.deliver(), edge.purge()]);
  },
};

function createEdge(environment: Environment) {
  const { MAIL_TO, MAIL_FROM, RETENTION_DAYS, HSTS_SUBDOMAINS } = environment;
  const retentionDays = retentionDaysOf({ RETENTION_DAYS });
  const headers = serviceHeaders({ hstsSubdomains: hstsSubdomainsOf({ HSTS_SUBDOMAINS }) });
  const MESSAGES_COMMAND = "npm run messages -- --edge";
  const addresses = mailAddressesOf({ MAIL_TO, MAIL_FROM, MESSAGES_COMMAND });
  if (addresses !== undefined && environment.EMAIL === undefined) {
    throw new Error("MAIL_TO and MAIL_FROM are set but the send_email binding EMAIL is missing");
  }
  const database = createD1Database(environment.DB);
  const send = addresses && environment.EMAIL && createEdgeMailer(environment.EMAIL, addresses);
  const deliver = async () => {
    if (send !== undefined) await deliverDue({ database, send, clock, log });
  };
  let health = {};
  let validUntil = 0;
  const service = createService({
    database,
    async rateLimit(address) {
      const verdict = await environment.CONTACT_RATE?.limit({ key: networkOf(address) });
      // The platform does not tell when its window ends.
      return verdict?.success === false ? 60 : 0;
    },
    headers,
    clock,
    log,
    // D1 counts what is read and written: anonymous requests share one answer a minute.
    async health() {
      if (clock().getTime() > validUntil) {
        health = await checkHealth({ database, clock, mail: send !== undefined });
        validUntil = clock().getTime() + 60_000;
      }
      return health;
    },
    // After the response: the visitor does not wait for mail.
    onStored: send && (({ executionCtx }) => executionCtx.waitUntil(deliver())),
    /** With its policy from `_headers`. */
    async refusedForm(url) {
      const page = await environment.ASSETS.fetch(new URL(REFUSED_PAGE, url));
      const policy = page.headers.get("content-security-policy");
      return page.ok && policy !== null ? { html: await page.text(), policy } : undefined;
    },
  });
  return {
    service,
    deliver,
    purge: () => purgeExpired(retentionDays, database, clock(), log),
    /** The site's 404 page, with its headers from `_headers`. */
    async notFound({ method, url }: Request): Promise<Response> {
      if (method !== "GET" && method !== "HEAD") {
        return new Response(null, { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
      }
      const page = await environment.ASSETS.fetch(new URL("/404", url), { method });
      return new Response(page.body, { status: 404, headers: page.headers });
    },
  };
}
