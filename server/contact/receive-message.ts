import { checkMessage } from "#server/contact/check-message.ts";
import { type FormFields, isFormContentType, parseFormBody } from "#server/contact/form-body.ts";
import { type Refusal, refusal } from "#server/contact/refusal.ts";
import { isForeign } from "#server/contact/sender-origin.ts";
import type { ServiceContext, ServiceParts } from "#server/contact/service-parts.ts";
import { saveMessage } from "#server/database/messages-table.ts";

export type Outcome =
  | { code: "stored" }
  /**
   * `fields`: the submitted values, if they could be parsed, to refill the form for a visitor
   * without scripts.
   */
  | (Refusal & { retryAfterSeconds?: number; fields?: FormFields });

/** Cheap checks first, then the rate limit, then the write. */
export async function receiveMessage(
  context: ServiceContext,
  parts: ServiceParts,
): Promise<Outcome> {
  const { headers } = context.req.raw;
  if (isForeign(headers, context.env.host)) return refusal("cross-origin");
  if (!isFormContentType(headers.get("content-type")) || headers.has("content-encoding")) {
    return refusal("unsupported-media-type");
  }

  const fields = parseFormBody(await context.req.arrayBuffer());
  if ("code" in fields) return fields;
  const message = checkMessage(fields);
  if ("code" in message) return { ...message, fields };

  const retryAfterSeconds = await parts.rateLimit(context.env.address);
  if (retryAfterSeconds > 0) return { ...refusal("too-many"), retryAfterSeconds, fields };

  try {
    await saveMessage(parts.database, message, parts.clock(), parts.onStored !== undefined);
  } catch (reason) {
    parts.log.error("message not stored", reason);
    return { ...refusal("store-unavailable"), fields };
  }
  parts.onStored?.(context);
  return { code: "stored" };
}
