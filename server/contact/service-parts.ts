import type { Context } from "hono";
import type { RateLimit } from "#server/contact/rate-limit.ts";
import type { Database } from "#server/database/database.ts";
import type { Log } from "#server/runtime/log.ts";
import type { ResponseHeaders } from "#server/site/response-headers.ts";

/**
 * The client, taken from the socket or a trusted proxy on Node, from Cloudflare's headers on the
 * edge.
 */
export type Peer = {
  address: string;
  host: string;
  /** The machine that the server runs on, not a visitor through a proxy. */
  isLocal: boolean;
};
export type ServiceEnv = { Bindings: Peer };
export type ServiceContext = Context<ServiceEnv>;

/** What each runtime provides to the service. */
export type ServiceParts = {
  database: Database;
  rateLimit: RateLimit;
  /** Set on every response that does not set its own. */
  headers: ResponseHeaders;
  /**
   * The template for a refused message, with its policy. Undefined without a built site, as in
   * development. `url`: the requested one.
   */
  refusedForm?:
    | ((url: string) => Promise<{ html: string; policy: string } | undefined>)
    | undefined;
  clock: () => Date;
  log: Log;
  /**
   * What `/healthz` reports besides `ok`: nothing to strangers. Rejects if no message can be
   * stored.
   */
  health: (isLocal: boolean) => Promise<Record<string, string>>;
  /** Notifies staff; undefined if mail is off. `context` gives the edge its `waitUntil`. */
  onStored?: ((context: ServiceContext) => void) | undefined;
};
