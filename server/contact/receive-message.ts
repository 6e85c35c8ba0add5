import { checkMessage } from "#server/contact/check-message.ts";
import { type FormFields, isFormContentType, parseFormBody } from "#server/contact/form-body.ts";
import { type Refusal, refusal } from "#server/contact/refusal.ts";
import type { ServiceContext, ServiceParts } from "#server/contact/service-parts.ts";
import { saveMessage } from "#server/database/messages-table.ts";

export type Outcome =
  | { code: "stored" }
  /** `fields`: what was typed, where it could be read, so that a visitor without scripts gets it back. */
  | (Refusal & { retryAfterSeconds?: number; fields?: FormFields });

/**
 * A message from arrival to disk. Everything that costs only arithmetic is checked before the sender is counted, and
 * the sender is counted before anything is written.
 */
export async function receiveMessage(context: ServiceContext, parts: ServiceParts): Promise<Outcome> {
  const { headers } = context.req.raw;
  if (context.get("sender").kind === "foreign") return refusal("cross-origin");
  if (!isFormContentType(headers.get("content-type")) || headers.has("content-encoding")) {
    return refusal("unsupported-media-type");
  }

  const body = parseFormBody(await context.req.arrayBuffer());
  if (!body.ok) return body.refusal;
  const { fields } = body;
  const checked = checkMessage(fields);
  if (!checked.ok) return { ...checked.refusal, fields };

  const verdict = await parts.rateLimit(context.env.address);
  if (!verdict.allowed) {
    return { ...refusal("too-many"), retryAfterSeconds: verdict.retryAfterSeconds, fields };
  }

  try {
    const message = { ...checked.message, receivedAt: parts.clock() };
    await saveMessage(parts.database, message, parts.onStored !== undefined);
  } catch (reason) {
    parts.log.error("message not stored", reason);
    return { ...refusal("store-unavailable"), fields };
  }
  parts.onStored?.(context);
  return { code: "stored" };
}
