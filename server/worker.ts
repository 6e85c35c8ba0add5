import { REFUSED_PAGE } from "#contract/contact.ts";
import { createEdgeRateLimit, type RateBindings } from "#server/contact/edge-rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/contact/service.ts";
import { createD1Database, type D1Binding, type Database } from "#server/database/database.ts";
import { purgeExpired } from "#server/database/messages-table.ts";
import {
  createEdgeMailer,
  createEdgeNotifier,
  type SendEmailBinding,
} from "#server/mail/edge-mailer.ts";
import {
  createEdgeSender,
  type SenderNamespace,
  type SenderStorage,
  wakeSender,
} from "#server/mail/edge-sender.ts";
import { mailAddressesOf } from "#server/mail/mail-settings.ts";
import { createLog } from "#server/runtime/log.ts";
import { hstsSubdomainsOf, retentionDaysOf } from "#server/runtime/settings.ts";
import { type ResponseHeaders, serviceHeaders } from "#server/site/response-headers.ts";
import { findProblem } from "#server/staff/edge-check.ts";

// The same service on Cloudflare Workers. The platform serves the files and passes unknown paths on
// to this Worker.

type ExecutionContext = Parameters<ReturnType<typeof createService>["fetch"]>[2];

type Assets = { fetch(url: URL, init?: RequestInit): Promise<Response> };

/** The bindings and variables of wrangler.jsonc; docs/operate.md says what the variables mean. */
type Environment = RateBindings & {
  ASSETS: Assets;
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

const MESSAGES_COMMAND = "npm run messages -- --edge";

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
      // All settings are read on the first request, so a wrong one shows there and not at the first
      // cron trigger.
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

  constructor(state: { storage: SenderStorage }, environment: Environment) {
    const { database, mail } = createEdge(environment);
    if (mail === undefined) return;
    this.#sender = createEdgeSender(state.storage, {
      database,
      send: mail.send,
      clock,
      log,
    });
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
  const { RETENTION_DAYS, HSTS_SUBDOMAINS } = environment;
  const retentionDays = retentionDaysOf({ RETENTION_DAYS });
  const headers = serviceHeaders({ hstsSubdomains: hstsSubdomainsOf({ HSTS_SUBDOMAINS }) });
  const database = createD1Database(environment.DB);
  const mail = createMail(environment);
  const wake = mail && (() => wakeSender(environment.SENDER));
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
    refusedForm: (url) => readRefusedForm(environment.ASSETS, url),
  });
  return {
    service,
    database,
    mail,
    wakeSender: wake,
    check: () => checkMessages(database, mail?.notify),
    purge: () => purgeExpired(retentionDays, database, clock(), log),
    notFound: (request: Request) => answerUnknown(environment.ASSETS, request, headers),
  };
}

/** undefined: mail is off. */
function createMail({ MAIL_TO, MAIL_FROM, EMAIL }: Environment) {
  const addresses = mailAddressesOf({ MAIL_TO, MAIL_FROM, MESSAGES_COMMAND });
  if (addresses === undefined) return undefined;
  if (EMAIL === undefined) {
    throw new Error("MAIL_TO and MAIL_FROM are set but the send_email binding EMAIL is missing");
  }
  return {
    send: createEdgeMailer(EMAIL, addresses),
    notify: createEdgeNotifier(EMAIL, addresses),
  };
}

/** The template of a refused form, with its policy from `_headers`. */
async function readRefusedForm(assets: Assets, url: string) {
  const page = await assets.fetch(new URL(REFUSED_PAGE, url));
  const policy = page.headers.get("content-security-policy");
  if (!page.ok || policy === null) return undefined;
  return { html: await page.text(), policy };
}

/** Mails staff if somebody must look. If that fails too, the dashboard shows the failed trigger. */
async function checkMessages(
  database: Database,
  notify: ReturnType<typeof createEdgeNotifier> | undefined,
): Promise<void> {
  if (notify === undefined) {
    log.error("nobody is told of a message", "MAIL_TO and MAIL_FROM are empty");
    return;
  }
  const problem = await findProblem(database, clock);
  if (problem === undefined) return;
  log.warning(problem);
  const text = `${problem}\nTo list them: ${MESSAGES_COMMAND} --open\n`;
  await notify("Zixue: somebody is waiting", text);
}

/** The site's 404 page, with its headers from `_headers`. */
async function answerUnknown(
  assets: Assets,
  { method, url }: Request,
  headers: ResponseHeaders,
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") {
    return new Response(null, {
      status: 405,
      headers: { ...headers, Allow: "GET, HEAD" },
    });
  }
  const page = await assets.fetch(new URL("/404", url), { method });
  return new Response(page.body, {
    status: 404,
    headers: page.headers,
  });
}
