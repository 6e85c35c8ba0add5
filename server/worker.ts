import { createService, HEALTH_PATH } from "#server/app.ts";
import { createReport } from "#server/log.ts";
import { networkOf, noRateLimit, type RateLimit } from "#server/rate-limit.ts";
import { SERVICE_HEADERS } from "#server/response-headers.ts";
import { originsOf } from "#server/settings.ts";
import { createD1Store, type D1Database } from "#server/store/d1.ts";

// The same service on Cloudflare Workers. Static files are served by the platform before this code runs; what arrives
// here is the service's own, and every address that does not exist.

type Fetcher = { fetch(input: URL | Request, init?: RequestInit): Promise<Response> };

/** The bindings of wrangler.jsonc. */
type Environment = {
  ASSETS: Fetcher;
  DB: D1Database;
  /** The limit itself stands in wrangler.jsonc; without the binding there is none. */
  CONTACT_RATE?: { limit(options: { key: string }): Promise<{ success: boolean }> };
  CONTACT_ALLOWED_ORIGINS?: string;
};

let service: ReturnType<typeof createService> | undefined;

export default {
  fetch(request: Request, environment: Environment): Response | Promise<Response> {
    const { pathname, host } = new URL(request.url);
    if (pathname.startsWith("/api/") || pathname === HEALTH_PATH) {
      service ??= createEdgeService(environment);
      return service.fetch(request, { host, address: request.headers.get("cf-connecting-ip") ?? "unknown" });
    }
    return notFound(request, environment.ASSETS);
  },
};

function createEdgeService(environment: Environment): ReturnType<typeof createService> {
  const clock = () => new Date();
  return createService({
    store: createD1Store(environment.DB),
    rateLimit: edgeRateLimit(environment.CONTACT_RATE),
    allowedOrigins: originsOf(environment.CONTACT_ALLOWED_ORIGINS),
    clock,
    report: createReport((line) => console.error(line), clock),
  });
}

function edgeRateLimit(binding: Environment["CONTACT_RATE"]): RateLimit {
  if (binding === undefined) return noRateLimit;
  return async (address) => {
    const { success } = await binding.limit({ key: networkOf(address) });
    // The platform does not say when its minute ends.
    return success ? { allowed: true } : { allowed: false, retryAfterSeconds: 60 };
  };
}

/** The site's own page with the right status. Its headers come from `_headers` with it. */
async function notFound(request: Request, assets: Fetcher): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...SERVICE_HEADERS, Allow: "GET, HEAD" } });
  }
  const page = await assets.fetch(new URL("/404", request.url), { method: request.method });
  return new Response(page.body, { status: 404, headers: page.headers });
}
