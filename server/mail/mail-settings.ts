// Who gets mail, and through which server. All settings or none: a half-configured mailer would
// fail unnoticed.

export type MailAddresses = NonNullable<ReturnType<typeof mailAddressesOf>>;
export type MailSettings = MailAddresses & { smtpUrl: string };

export type Environment = Readonly<Record<string, string | undefined>>;

const ADDRESS = /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+$/u;

export function mailSettingsOf(environment: Environment): MailSettings | undefined {
  const addresses = mailAddressesOf(environment, ["SMTP_URL", "MAIL_TO", "MAIL_FROM"]);
  if (addresses === undefined) return undefined;
  const smtpUrl = environment.SMTP_URL ?? "";
  const url = URL.parse(smtpUrl);
  const isSmtp = url?.protocol === "smtp:" || url?.protocol === "smtps:";
  // An @ after the host means an unescaped # or / in the password.
  if (!isSmtp || url.hostname === "" || `${url.pathname}${url.search}${url.hash}`.includes("@")) {
    // Do not print the value: it contains a password.
    throw new Error(
      "SMTP_URL is not an address like smtps://user:password@mail.example.com (in a password write # as %23, / as %2F, @ as %40, ? as %3F, % as %25)",
    );
  }
  return { ...addresses, smtpUrl };
}

/** `needed`: settings that must be set together. On the edge the binding replaces SMTP_URL. */
export function mailAddressesOf(environment: Environment, needed = ["MAIL_TO", "MAIL_FROM"]) {
  const command = messagesCommandOf(environment);
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length === needed.length) return undefined;
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(" and ")} not set: mail needs ${needed.join(", ")}, or none of them`,
    );
  }
  const to = (environment.MAIL_TO ?? "")
    .split(",")
    .map((address) => addressOf("MAIL_TO", address.trim()));
  return {
    to,
    from: addressOf("MAIL_FROM", environment.MAIL_FROM ?? ""),
    command,
  };
}

/** How staff run the messages command on this installation. */
export const messagesCommandOf = (environment: Environment) =>
  environment.MESSAGES_COMMAND || "npm run messages --";

function addressOf(name: string, text: string): string {
  if (!ADDRESS.test(text)) {
    throw new Error(`${name}: "${text}" is not an address like staff@example.com`);
  }
  return text;
}
