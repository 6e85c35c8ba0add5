import { type MailSettings, mailSettingsOf } from "#server/mail/mail-settings.ts";

// Settings, read once at start. An invalid value stops the start and is named.
// docs/operate.md lists them all.

export type Settings = {
  port: number;
  host: string;
  /** What `npm run build` left. */
  buildDirectory: string;
  dataDirectory: string;
  /** Messages a minute and address; 0 = no limit. */
  rateLimit: number;
  /** How many proxies stand in front and write `X-Forwarded-For`. */
  trustedProxies: number;
  allowedOrigins: ReadonlySet<string>;
  retentionDays: number;
  hstsSubdomains: boolean;
  /** undefined: mail is off. */
  mail: MailSettings | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** As the privacy policy says: change both together. */
export const DEFAULT_RETENTION_DAYS = 365;

export function readSettings(environment: Environment): Settings {
  return {
    port: wholeNumber(environment, "PORT", 3000, { most: 65_535 }),
    // Plain http stays on this machine: visitors come through a TLS proxy. A container sets HOST=0.0.0.0.
    host: environment.HOST || "127.0.0.1",
    buildDirectory: environment.BUILD_DIR || "build",
    dataDirectory: dataDirectoryOf(environment),
    rateLimit: wholeNumber(environment, "CONTACT_RATE_LIMIT", 5, { most: 1_000 }),
    trustedProxies: wholeNumber(environment, "TRUST_PROXY", 0, { most: 10 }),
    allowedOrigins: originsOf(environment.CONTACT_ALLOWED_ORIGINS),
    retentionDays: retentionDaysOf(environment),
    hstsSubdomains: hstsSubdomainsOf(environment),
    mail: mailSettingsOf(environment),
  };
}

export function dataDirectoryOf(environment: Environment): string {
  return environment.DATA_DIR || ".data";
}

/** Also used on the edge. */
export function retentionDaysOf(environment: Environment): number {
  return wholeNumber(environment, "RETENTION_DAYS", DEFAULT_RETENTION_DAYS, { least: 1, most: 36_500 });
}

/** Also used by the build, which writes the edge's headers, and on the edge. */
export function hstsSubdomainsOf(environment: Environment): boolean {
  return wholeNumber(environment, "HSTS_SUBDOMAINS", 0, { most: 1 }) === 1;
}

/** Comma-separated origins: scheme, host and port, no path. Also used on the edge. */
export function originsOf(list: string | undefined): ReadonlySet<string> {
  const origins = (list ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  for (const origin of origins) {
    const { protocol, origin: parsed } = URL.parse(origin) ?? {};
    if ((protocol !== "https:" && protocol !== "http:") || parsed !== origin) {
      throw new Error(`CONTACT_ALLOWED_ORIGINS: "${origin}" is not an origin like https://www.example.com`);
    }
  }
  return new Set(origins);
}

function wholeNumber(
  environment: Environment,
  name: string,
  fallback: number,
  { least = 0, most }: { least?: number; most: number },
): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`${name}: "${text}" is not a whole number from ${least} to ${most}`);
  return number;
}
