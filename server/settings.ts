// What an owner can set, read once at start. A value that makes no sense stops the start and says which one it is.

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
};

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(environment: Environment): Settings {
  return {
    port: wholeNumber(environment, "PORT", 3000, 65_535),
    // Plain http is for this machine: the site's readers come through a proxy that speaks TLS. A container that publishes
    // the port sets HOST=0.0.0.0.
    host: environment.HOST || "127.0.0.1",
    buildDirectory: environment.BUILD_DIR || "build",
    dataDirectory: dataDirectoryOf(environment),
    rateLimit: wholeNumber(environment, "CONTACT_RATE_LIMIT", 5, 1_000),
    trustedProxies: wholeNumber(environment, "TRUST_PROXY", 0, 10),
    allowedOrigins: originsOf(environment.CONTACT_ALLOWED_ORIGINS),
  };
}

export function dataDirectoryOf(environment: Environment): string {
  return environment.DATA_DIR || ".data";
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

function wholeNumber(environment: Environment, name: string, fallback: number, most: number): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`${name}: "${text}" is not a whole number from 0 to ${most}`);
  return number;
}
