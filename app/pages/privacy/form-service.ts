/** The host that the form is sent to, if it is not the site's own: the policy names it. */
export function formServiceHost(
  endpoint: string = import.meta.env.CONTACT_ENDPOINT,
  origin: string = import.meta.env.SITE_URL,
): string | undefined {
  const target = new URL(endpoint, origin);
  return target.origin === new URL(origin).origin ? undefined : target.host;
}
