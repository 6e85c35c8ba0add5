import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CONTACT_PAGE, CONTACT_PATH } from "#contract/contact.ts";
import { answerPost, refuse } from "#server/contact/answers.ts";
import { MAX_BODY_BYTES } from "#server/contact/form-body.ts";
import { type Outcome, receiveMessage } from "#server/contact/receive-message.ts";
import { refusal } from "#server/contact/refusal.ts";
import { wantsPage } from "#server/contact/sender-origin.ts";
import type { ServiceContext, ServiceEnv, ServiceParts } from "#server/contact/service-parts.ts";
import type { Log } from "#server/runtime/log.ts";

export const HEALTH_PATH = "/healthz";

/** The form-collection service, the same on every runtime. */
export function createService(parts: ServiceParts): Hono<ServiceEnv> {
  const service = new Hono<ServiceEnv>();
  service.use(addHeaders(parts));
  service.post(CONTACT_PATH, limitBody(parts), async (context) => {
    const outcome = await receiveMessage(context, parts);
    return answer(context, outcome, parts);
  });
  service.all(CONTACT_PATH, refuseMethod);
  service.get(HEALTH_PATH, (context) => reportHealth(context, parts));
  service.notFound((context) => refuse(context, refusal("not-found")));
  service.onError((reason, context) => {
    // The visitor closed the connection while sending: not a service error.
    if (context.req.raw.signal.aborted) return refuse(context, refusal("malformed"));
    const { method, path } = context.req;
    parts.log.error(`${method} ${path} failed`, reason);
    return refuse(context, refusal("internal-error"));
  });
  return service;
}

/** On every answer that does not set its own. */
function addHeaders(parts: ServiceParts): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(parts.headers)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

function limitBody(parts: ServiceParts): MiddlewareHandler<ServiceEnv> {
  const tooLarge = (context: ServiceContext) => answer(context, refusal("too-large"), parts);
  const countBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: tooLarge,
  });
  return async (context, next) => {
    // Trust Content-Length if present: counting the streamed body takes a third of a message's time
    // on Node.
    const length = declaredLength(context.req.raw.headers);
    if (length === undefined) return countBody(context, next);
    if (length > MAX_BODY_BYTES) return tooLarge(context);
    return next();
  };
}

function answer(context: ServiceContext, outcome: Outcome, parts: ServiceParts) {
  logRefusal(outcome, parts.log);
  return answerPost(context, outcome, parts);
}

function refuseMethod(context: ServiceContext): Response {
  // The refilled form is shown at this URL: reloading or bookmarking it should lead to the form.
  const { method, raw } = context.req;
  if (method === "GET" && wantsPage(raw.headers)) return context.redirect(CONTACT_PAGE, 303);
  context.header("Allow", "POST");
  return refuse(context, refusal("method-not-allowed"));
}

async function reportHealth(context: ServiceContext, parts: ServiceParts): Promise<Response> {
  try {
    // Stays 200 while mail is behind, so monitoring does not take down a working form.
    const states = await parts.health(context.env.isLocal);
    return context.json({ ok: true, ...states });
  } catch (reason) {
    parts.log.error("health check failed", reason);
    return refuse(context, refusal("store-unavailable"));
  }
}

/** The code, never the contents. */
function logRefusal(outcome: Outcome, log: Log): void {
  // A storage failure is already logged.
  if (outcome.code === "stored" || outcome.code === "store-unavailable") return;
  const field = outcome.field ? ` (${outcome.field})` : "";
  log.note(`message refused: ${outcome.code}${field}`);
}

/** undefined: the body is sent in parts, or says nothing of its length. */
function declaredLength(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  if (length === null || headers.has("transfer-encoding")) return undefined;
  return Number(length);
}
