import { DEFAULT_RETENTION_DAYS } from "#contract/retention.ts";
import { type Environment, mailSettingsOf } from "#server/mail/mail-settings.ts";

// Settings, read once at start. An invalid value is an error that names it. docs/operate.md lists
// them all.

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(environment: Environment) {
  return {
    port: wholeNumber(environment, "PORT", 3000, [0, 65_535]),
    // Plain http on loopback only: visitors come through a TLS proxy. A container sets
    // HOST=0.0.0.0.
    host: environment.HOST || "127.0.0.1",
    siteOrigin: siteOriginOf(environment),
    buildDirectory: environment.BUILD_DIR || "build",
    dataDirectory: dataDirectoryOf(environment),
    /** Messages per minute and address; 0 = no limit. */
    rateLimit: wholeNumber(environment, "CONTACT_RATE_LIMIT", 5, [0, 1_000]),
    /** How many proxies in front add to `X-Forwarded-For`. */
    trustedProxies: wholeNumber(environment, "TRUST_PROXY", 0, [0, 10]),
    retentionDays: retentionDaysOf(environment),
    hstsSubdomains: hstsSubdomainsOf(environment),
    /** undefined: mail is off. */
    mail: mailSettingsOf(environment),
  };
}

export const dataDirectoryOf = (environment: Environment) => environment.DATA_DIR || ".data";

/** Also used on the edge. */
export function retentionDaysOf(environment: Environment): number {
  return wholeNumber(environment, "RETENTION_DAYS", DEFAULT_RETENTION_DAYS, [1, 36_500]);
}

/**
 * Scheme, host and port, for the build, the server and the proxy: Caddy takes a slash for a path,
 * and answers 200 to the rest.
 */
export function siteOriginOf(environment: Environment): string {
  const address = environment.SITE_URL || "https://zixue.example";
  const { protocol, origin } = URL.parse(address) ?? {};
  if ((protocol === "https:" || protocol === "http:") && origin === address) return address;
  throw new Error(
    `SITE_URL: "${address}" is not an address like https://www.example.org: scheme, host and port, no slash after them`,
  );
}

/** Also used by the build, which writes the edge's headers, and on the edge. */
export function hstsSubdomainsOf(environment: Environment): boolean {
  return wholeNumber(environment, "HSTS_SUBDOMAINS", 0, [0, 1]) === 1;
}

function wholeNumber(
  values: Environment,
  name: string,
  fallback: number,
  [min, max]: [number, number],
) {
  const text = values[name] || String(fallback);
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new Error(`${name}: "${text}" is not a whole number from ${min} to ${max}`);
}
