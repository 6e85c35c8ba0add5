/** Host of an external form service, which the policy names; undefined for our own. */
export function formServiceHost(endpoint: string, site: string): string | undefined {
  const { origin, host } = new URL(endpoint, site);
  return origin === new URL(site).origin ? undefined : host;
}
