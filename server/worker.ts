import { REFUSED_PAGE } from "#contract/contact.ts";
import { createEdgeRateLimit, type RateBindings } from "#server/contact/edge-rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/contact/service.ts";
import { createD1Database, type D1Binding } from "#server/database/database.ts";
import { purgeExpired } from "#server/database/messages-table.ts";
import {
  createEdgeMailer,
  createEdgeNotifier,
  type SendEmailBinding,
} from "#server/mail/edge-mailer.ts";
import {
  type AlarmStorage,
  createEdgeSender,
  type SenderNamespace,
  wakeSender,
} from "#server/mail/edge-sender.ts";
import { mailAddressesOf } from "#server/mail/mail-settings.ts";
import { createLog } from "#server/runtime/log.ts";
import { hstsSubdomainsOf, retentionDaysOf } from "#server/runtime/settings.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";
import { findProblem } from "#server/staff/edge-check.ts";

// The same service on Cloudflare Workers. The platform serves the files and passes unknown paths on to this Worker.

type ExecutionContext = Parameters<ReturnType<typeof createService>["fetch"]>[2];

/** The bindings and variables of wrangler.jsonc; docs/operate.md says what the variables mean. */
type Environment = RateBindings & {
  ASSETS: { fetch(url: URL, init?: RequestInit): Promise<Response> };
  DB: D1Binding;
  EMAIL?: SendEmailBinding;
  SENDER: SenderNamespace;
  MAIL_TO?: string;
  MAIL_FROM?: string;
  RETENTION_DAYS?: string;
  HSTS_SUBDOMAINS?: string;
};

/** As in wrangler.jsonc. */
const DAILY = "0 8 * * *";

const clock = () => new Date();
// A refused message is no error: alerts look at errors.
const log = createLog((line, level) => {
  if (level === "error") {
    console.error(line);
  } else {
    console.log(line);
  }
});
let edge: ReturnType<typeof createEdge> | undefined;

export default {
  fetch(
    request: Request,
    environment: Environment,
    context: ExecutionContext,
  ): Response | Promise<Response> {
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
      return edge.service.fetch(
        request,
        {
          host,
          address,
          isLocal: false,
        },
        context,
      );
    }
    return edge.notFound(request);
  },

  /** The cron triggers. A failure of one task does not stop the others. */
  async scheduled({ cron }: { cron: string }, environment: Environment): Promise<void> {
    edge ??= createEdge(environment);
    const tasks = [edge.purge(), edge.wakeSender?.()];
    if (cron === DAILY) tasks.push(edge.check());
    await Promise.all(tasks);
  },
};

/** The Durable Object that sends the mail. The Worker wakes it, and it wakes itself. */
export class Sender {
  readonly #sender: ReturnType<typeof createEdgeSender> | undefined;

  constructor(state: { storage: AlarmStorage }, environment: Environment) {
    const { database, send } = createEdge(environment);
    this.#sender = send && createEdgeSender(state.storage, { database, send, clock, log });
  }

  async fetch(): Promise<Response> {
    await this.#sender?.wake();
    return new Response(null, { status: 204 });
  }

  async alarm(): Promise<void> {
    await this.#sender?.alarm();
  }
}

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
  const notify = addresses && environment.EMAIL && createEdgeNotifier(environment.EMAIL, addresses);
  const wake = send && (() => wakeSender(environment.SENDER));
  const service = createService({
    database,
    rateLimit: createEdgeRateLimit(environment),
    headers,
    clock,
    log,
    // Everybody is a stranger here: they learn whether the database answers, and write nothing.
    async health() {
      await database.run({ sql: "SELECT id FROM messages LIMIT 1", values: [] });
      return {};
    },
    // After the response: the visitor does not wait for mail.
    onStored: wake && (({ executionCtx }) => executionCtx.waitUntil(wake())),
    /** With its policy from `_headers`. */
    async refusedForm(url) {
      const page = await environment.ASSETS.fetch(new URL(REFUSED_PAGE, url));
      const policy = page.headers.get("content-security-policy");
      return page.ok && policy !== null ? { html: await page.text(), policy } : undefined;
    },
  });
  return {
    service,
    database,
    send,
    wakeSender: wake,
    /** Mails staff if somebody must look. If that mail fails too, the dashboard shows the failed trigger. */
    async check(): Promise<void> {
      const problem = await findProblem(database, clock);
      if (problem === undefined) return;
      log.warning(problem);
      const text = `${problem}\nTo list them: ${MESSAGES_COMMAND} --open\n`;
      await notify?.("Zixue: somebody is waiting", text);
    },
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
