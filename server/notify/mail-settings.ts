// Who gets mail, and through which server. All settings or none: nobody would notice a half-configured mailer.

export type MailAddresses = { to: readonly string[]; from: string };
export type MailSettings = MailAddresses & {
  smtpUrl: string;
  /** What the mail server is asked to take, and no more: providers count. */
  perSecond: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

const NEEDED = ["SMTP_URL", "MAIL_TO", "MAIL_FROM"] as const;
const ADDRESS = /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+$/u;

export function mailSettingsOf(environment: Environment, perSecond: number): MailSettings | undefined {
  const addresses = mailAddressesOf(environment, NEEDED);
  return addresses && { ...addresses, smtpUrl: smtpUrlOf(environment.SMTP_URL ?? ""), perSecond };
}

/** `needed`: the settings that make sense only together. On the edge the binding stands in for SMTP_URL. */
export function mailAddressesOf(
  environment: Environment,
  needed: readonly string[] = ["MAIL_TO", "MAIL_FROM"],
): MailAddresses | undefined {
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0) {
    throw new Error(`${missing.join(" and ")} not set: mail needs ${needed.join(", ")}, or none of them`);
  }
  const to = (environment.MAIL_TO ?? "").split(",").map((address) => addressOf("MAIL_TO", address.trim()));
  return { to, from: addressOf("MAIL_FROM", environment.MAIL_FROM ?? "") };
}

function addressOf(name: string, text: string): string {
  if (!ADDRESS.test(text)) throw new Error(`${name}: "${text}" is not an address like staff@example.com`);
  return text;
}

function smtpUrlOf(text: string): string {
  const url = URL.parse(text);
  if ((url?.protocol !== "smtp:" && url?.protocol !== "smtps:") || url.hostname === "") {
    // Without the value: it holds a password.
    throw new Error("SMTP_URL is not an address like smtps://user:password@mail.example.com");
  }
  return text;
}
