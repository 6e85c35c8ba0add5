import type { Context } from "hono";
import type { RateLimit } from "#server/contact/rate-limit.ts";
import type { SenderOrigin } from "#server/contact/sender-origin.ts";
import type { Database } from "#server/database/database.ts";
import type { Log } from "#server/runtime/log.ts";
import type { ResponseHeaders } from "#server/site/response-headers.ts";

/** Who asks, as the runtime knows it: the socket or a trusted proxy on Node, Cloudflare's headers on the edge. */
export type Peer = { address: string; host: string };
export type ServiceEnv = { Bindings: Peer; Variables: { sender: SenderOrigin } };
export type ServiceContext = Context<ServiceEnv>;

/** A page and the Content Security Policy that was made for it. */
export type BuiltPage = { html: string; policy: string };

/** What the service needs and each runtime brings. */
export type ServiceParts = {
  database: Database;
  rateLimit: RateLimit;
  /** Origins of other sites whose pages may post here. */
  allowedOrigins: ReadonlySet<string>;
  /** On every answer that does not bring its own. */
  headers: ResponseHeaders;
  /** Undefined where there is no built site, as in development. `url` is the address that was asked for. */
  contactPage?: ((url: string) => Promise<BuiltPage | undefined>) | undefined;
  clock: () => Date;
  log: Log;
  /** What `/healthz` says beside `ok`. Rejects where no message can be stored. */
  health: () => Promise<Record<string, string>>;
  /** Tells the staff; undefined where mail is off. `context` gives the edge its `waitUntil`. */
  onStored?: ((context: ServiceContext) => void) | undefined;
};
