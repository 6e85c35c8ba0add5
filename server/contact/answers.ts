import { CONTACT_PAGE, RESULT_FRAGMENT } from "#contract/contact.ts";
import { fillForm } from "#server/contact/filled-form.ts";
import type { Outcome } from "#server/contact/receive-message.ts";
import type { Refusal } from "#server/contact/refusal.ts";
import { wantsPage } from "#server/contact/sender-origin.ts";
import type { ServiceContext, ServiceParts } from "#server/contact/service-parts.ts";

/**
 * Answers with JSON if a script posted, with the contact page if the browser submitted the form.
 */
export async function answerPost(context: ServiceContext, outcome: Outcome, parts: ServiceParts) {
  context.header("Vary", "Origin, Accept, Sec-Fetch-Mode");
  // Close the connection: the unread body would corrupt the next request.
  if (outcome.code === "too-large") context.header("Connection", "close");
  if ("retryAfterSeconds" in outcome) {
    context.header("Retry-After", String(outcome.retryAfterSeconds));
  }

  if (!wantsPage(context.req.raw.headers)) {
    return outcome.code === "stored" ? context.json({ ok: true }, 201) : refuse(context, outcome);
  }
  // Another site's post has no fields here: its text would look like the visitor's own.
  if (outcome.code !== "stored" && outcome.fields !== undefined) {
    try {
      const page = await parts.refusedForm?.(context.req.url);
      if (page !== undefined) {
        context.header("Content-Security-Policy", page.policy);
        return context.html(fillForm(page.html, outcome.fields), outcome.status);
      }
    } catch (reason) {
      // The redirect still tells the visitor that the message was not sent.
      parts.log.error("the contact page could not be filled in", reason);
    }
  }
  const result = outcome.code === "stored" ? "success" : "error";
  return context.redirect(`${CONTACT_PAGE}#${RESULT_FRAGMENT[result]}`, 303);
}

export function refuse(context: ServiceContext, { code, status, field }: Refusal): Response {
  return context.json(
    {
      ok: false,
      code,
      field,
    },
    status,
  );
}
