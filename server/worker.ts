import { CONTACT_PAGE } from "#contract/contact.ts";
import { createLog } from "#server/logging/log.ts";
import { BEHIND_WARNING, mailState } from "#server/notify/delivery.ts";
import { createEdgeMailer, deliverDue, type SendEmailBinding } from "#server/notify/edge-mailer.ts";
import { mailAddressesOf } from "#server/notify/mail-settings.ts";
import { networkOf, noRateLimit, type RateLimit } from "#server/receive/rate-limit.ts";
import { createService, HEALTH_PATH } from "#server/receive/service.ts";
import { purgeExpired } from "#server/runtime/retention.ts";
import { hstsSubdomainsOf, originsOf, retentionDaysOf } from "#server/runtime/settings.ts";
import { serviceHeaders } from "#server/site/response-headers.ts";
import type { BuiltPage } from "#server/site/site-files.ts";
import { createD1Store, type D1Database } from "#server/store/d1-store.ts";

// The same service on Cloudflare Workers. Static files are served by the platform before this code runs; what arrives
// here is the service's own, and every address that does not exist.

type Fetcher = { fetch(input: URL | Request, init?: RequestInit): Promise<Response> };
type ExecutionContext = {
  waitUntil(work: Promise<unknown>): void;
  passThroughOnException(): void;
  props: unknown;
};

/** The variables of wrangler.jsonc; docs/operate.md says what they mean. */
type Variables = {
  CONTACT_ALLOWED_ORIGINS?: string;
  MAIL_TO?: string;
  MAIL_FROM?: string;
  RETENTION_DAYS?: string;
  HSTS_SUBDOMAINS?: string;
};

/** The bindings of wrangler.jsonc. */
type Environment = Variables & {
  ASSETS: Fetcher;
  DB: D1Database;
  EMAIL?: SendEmailBinding;
  /** The limit itself stands in wrangler.jsonc; without the binding there is none. */
  CONTACT_RATE?: { limit(options: { key: string }): Promise<{ success: boolean }> };
};

let edge: ReturnType<typeof createEdge> | undefined;

export default {
  fetch(request: Request, environment: Environment, context: ExecutionContext): Response | Promise<Response> {
    const { pathname, host } = new URL(request.url);
    edge ??= createEdge(environment);
    if (pathname.startsWith("/api/") || pathname === HEALTH_PATH) {
      const address = request.headers.get("cf-connecting-ip") ?? "unknown";
      return edge.service.fetch(request, { host, address }, context);
    }
    return edge.notFound(request);
  },

  /** The cron trigger: mail that is left over, and messages past their time. */
  async scheduled(_: unknown, environment: Environment): Promise<void> {
    edge ??= createEdge(environment);
    await Promise.all([edge.deliver(), edge.purge()]);
    await edge.remind();
  },
};

function createEdge(environment: Environment) {
  const clock = () => new Date();
  const log = createLog((line) => console.error(line), clock);
  const { CONTACT_ALLOWED_ORIGINS, MAIL_TO, MAIL_FROM, RETENTION_DAYS, HSTS_SUBDOMAINS } = environment;
  const addresses = mailAddressesOf({ MAIL_TO, MAIL_FROM });
  if (addresses !== undefined && environment.EMAIL === undefined) {
    throw new Error("MAIL_TO and MAIL_FROM are set and the send_email binding EMAIL is not");
  }
  const store = createD1Store(environment.DB, addresses !== undefined);
  const send = addresses && environment.EMAIL && createEdgeMailer(environment.EMAIL, addresses);
  const deliver = async () => {
    if (send !== undefined) await deliverDue({ outbox: store, send, clock, log });
  };
  const remind = async () => {
    if (send !== undefined && (await mailState(store, clock)) === "behind") log.warning(BEHIND_WARNING);
  };
  const headers = serviceHeaders({ hstsSubdomains: hstsSubdomainsOf({ HSTS_SUBDOMAINS }) });
  const service = createService({
    store,
    rateLimit: edgeRateLimit(environment.CONTACT_RATE),
    allowedOrigins: originsOf(CONTACT_ALLOWED_ORIGINS),
    headers,
    clock,
    log,
    notifier: send && {
      // After the answer: the visitor does not wait for it.
      wake: ({ executionCtx }) => executionCtx.waitUntil(deliver()),
      state: () => mailState(store, clock),
    },
    contactPage: (url) => builtPage(url, environment.ASSETS),
  });
  return {
    service,
    deliver,
    remind,
    purge: () => purgeExpired(retentionDaysOf({ RETENTION_DAYS }), { store, clock, log }),
    notFound: (request: Request) => notFound(request, environment.ASSETS, headers),
  };
}

function edgeRateLimit(binding: Environment["CONTACT_RATE"]): RateLimit {
  if (binding === undefined) return noRateLimit;
  return async (address) => {
    const { success } = await binding.limit({ key: networkOf(address) });
    // The platform does not say when its minute ends.
    return success ? { allowed: true } : { allowed: false, retryAfterSeconds: 60 };
  };
}

/** The contact page as it was published. Its policy comes from `_headers` with it. */
async function builtPage(url: string, assets: Fetcher): Promise<BuiltPage | undefined> {
  const page = await assets.fetch(new URL(CONTACT_PAGE, url));
  const policy = page.headers.get("content-security-policy");
  return page.ok && policy !== null ? { html: await page.text(), policy } : undefined;
}

/** The site's own page with the right status. Its headers come from `_headers` with it. */
async function notFound(
  request: Request,
  assets: Fetcher,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
  }
  const page = await assets.fetch(new URL("/404", request.url), { method: request.method });
  return new Response(page.body, { status: 404, headers: page.headers });
}
