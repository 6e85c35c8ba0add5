/** Host of an external form service, which the policy names; undefined for our own. */
export function formServiceHost(
  endpoint: string = import.meta.env.CONTACT_ENDPOINT,
  origin: string = import.meta.env.SITE_URL,
): string | undefined {
  const target = new URL(endpoint, origin);
  return target.origin === new URL(origin).origin ? undefined : target.host;
}
