import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CONTACT_PATH } from "#contract/contact.ts";
import { answerPost, refuse } from "#server/answers.ts";
import { declaredLength, MAX_BODY_BYTES } from "#server/form-body.ts";
import type { Report } from "#server/log.ts";
import type { RateLimit } from "#server/rate-limit.ts";
import { receiveMessage } from "#server/receive-message.ts";
import { refusal } from "#server/refusal.ts";
import { SERVICE_HEADERS } from "#server/response-headers.ts";
import { type SenderOrigin, senderOrigin } from "#server/sender-origin.ts";
import type { MessageStore } from "#server/store/message-store.ts";

export const HEALTH_PATH = "/healthz";

/** Who asks, as the runtime knows it: the socket or a trusted proxy on Node, Cloudflare's headers on the edge. */
export type Peer = { address: string; host: string };
export type ServiceEnv = { Bindings: Peer; Variables: { sender: SenderOrigin } };

export type ServiceParts = {
  store: MessageStore;
  rateLimit: RateLimit;
  /** Origins of other sites whose pages may post here. */
  allowedOrigins: ReadonlySet<string>;
  clock: () => Date;
  report: Report;
};

const countBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => answerPost(context, refusal("too-large")),
});

/** The form-collection service, the same on every runtime. */
export function createService(parts: ServiceParts): Hono<ServiceEnv> {
  const service = new Hono<ServiceEnv>();

  service.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(SERVICE_HEADERS)) context.res.headers.set(name, value);
  });

  service.post(
    CONTACT_PATH,
    (context, next) => {
      context.set("sender", senderOrigin(context.req.raw.headers, context.env.host, parts.allowedOrigins));
      return next();
    },
    async (context, next) => {
      // Every browser says how long its form is, and the body need not be opened as a stream to believe it: on Node that is
      // a third of the time a message takes.
      const length = declaredLength(context.req.raw.headers);
      if (length === undefined) return countBody(context, next);
      return length > MAX_BODY_BYTES ? answerPost(context, refusal("too-large")) : next();
    },
    async (context) => answerPost(context, await receiveMessage(context, parts)),
  );
  service.all(CONTACT_PATH, (context) => {
    context.header("Allow", "POST");
    return refuse(context, refusal("method-not-allowed"));
  });

  service.get(HEALTH_PATH, async (context) => {
    try {
      await parts.store.check();
    } catch (reason) {
      parts.report("health check failed", reason);
      return refuse(context, refusal("store-unavailable"));
    }
    return context.json({ ok: true });
  });

  service.notFound((context) => refuse(context, refusal("not-found")));
  service.onError((reason, context) => {
    // A visitor who went away in the middle of sending is no fault of the service.
    if (context.req.raw.signal.aborted) return refuse(context, refusal("malformed"));
    parts.report(`${context.req.method} ${context.req.path} failed`, reason);
    return refuse(context, refusal("internal-error"));
  });
  return service;
}
