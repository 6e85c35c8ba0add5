import { thisSite } from "#app/content/this-site.ts";

/** The host that the form is sent to, if it is not the site's own: the policy names it. */
export function formServiceHost(
  endpoint: string = import.meta.env.CONTACT_ENDPOINT,
  origin: string = thisSite.origin,
): string | undefined {
  const target = new URL(endpoint, origin);
  return target.origin === new URL(origin).origin ? undefined : target.host;
}
