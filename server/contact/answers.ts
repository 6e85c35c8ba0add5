import { CONTACT_PAGE, RESULT_FRAGMENT, RESULT_SENTENCE } from "#contract/contact.ts";
import type { FormFields } from "#server/contact/form-body.ts";
import type { Outcome } from "#server/contact/receive-message.ts";
import type { Refusal } from "#server/contact/refusal.ts";
import { wantsPage } from "#server/contact/sender-origin.ts";
import type { BuiltPage, ServiceContext } from "#server/contact/service-parts.ts";

/** Puts what was typed into the form of the contact page; undefined where there is no such page. */
export type FillIn = (context: ServiceContext, fields: FormFields) => Promise<BuiltPage | undefined>;

/** Tells the sender how it went: JSON for a script, the contact page for a form that the browser submitted itself. */
export async function answerPost(context: ServiceContext, outcome: Outcome, fillIn: FillIn) {
  const sender = context.get("sender");
  if (sender.kind === "configured") {
    context.header("Access-Control-Allow-Origin", sender.origin);
    context.header("Access-Control-Expose-Headers", "Retry-After");
  }
  context.header("Vary", "Origin, Accept, Sec-Fetch-Mode");
  // Close the connection: the unread body would corrupt the next request.
  if (outcome.code === "too-large") context.header("Connection", "close");
  if ("retryAfterSeconds" in outcome) context.header("Retry-After", String(outcome.retryAfterSeconds));

  if (!wantsPage(context.req.raw.headers)) {
    return outcome.code === "stored" ? context.json({ ok: true }, 201) : refuse(context, outcome);
  }
  // What another site's page sent is not shown on ours: a message there is the visitor's own.
  if (sender.kind === "own" && outcome.code !== "stored" && outcome.fields !== undefined) {
    const page = await fillIn(context, outcome.fields);
    if (page !== undefined) {
      context.header("Content-Security-Policy", page.policy);
      return context.html(page.html, outcome.status);
    }
  }
  const result = outcome.code === "stored" ? "success" : "error";
  if (sender.kind !== "configured")
    return context.redirect(`${CONTACT_PAGE}#${RESULT_FRAGMENT[result]}`, 303);
  // No redirect to another origin: Chromium blocks it by the `form-action` of the page that posted.
  const status = outcome.code === "stored" ? 200 : outcome.status;
  // The origin comes from the settings, which let nothing but an origin in: nothing here needs escaping.
  const sentence = RESULT_SENTENCE[result];
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title>
<p>${sentence}</p><p><a href="${sender.origin}${CONTACT_PAGE}">Back to the contact page</a></p></html>
`;
  return context.html(html, status);
}

export function refuse(context: ServiceContext, { code, status, field }: Refusal): Response {
  return context.json({ ok: false, code, field }, status);
}
