import type { Context } from "hono";
import type { Log } from "#server/logging/log.ts";
import type { Notifier } from "#server/notify/notifier.ts";
import type { RateLimit } from "#server/receive/rate-limit.ts";
import type { SenderOrigin } from "#server/receive/sender-origin.ts";
import type { ResponseHeaders } from "#server/site/response-headers.ts";
import type { BuiltPage } from "#server/site/site-files.ts";
import type { MessageStore } from "#server/store/message-store.ts";

/** Who asks, as the runtime knows it: the socket or a trusted proxy on Node, Cloudflare's headers on the edge. */
export type Peer = { address: string; host: string };
export type ServiceEnv = { Bindings: Peer; Variables: { sender: SenderOrigin } };
export type ServiceContext = Context<ServiceEnv>;

/** What the service needs and each runtime brings. */
export type ServiceParts = {
  store: MessageStore;
  rateLimit: RateLimit;
  /** Origins of other sites whose pages may post here. */
  allowedOrigins: ReadonlySet<string>;
  /** On every answer that does not bring its own. */
  headers: ResponseHeaders;
  /** Undefined where there is no built site, as in development. `url` is the address that was asked for. */
  contactPage?: ((url: string) => Promise<BuiltPage | undefined>) | undefined;
  clock: () => Date;
  log: Log;
  /** Tells the staff; undefined where mail is off. `context` gives the edge its `waitUntil`. */
  notifier?: Notifier<ServiceContext> | undefined;
};
