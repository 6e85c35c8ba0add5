import { expect, it } from "vitest";
import { readSettings } from "#server/runtime/settings.ts";

it("has a default for every setting", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    siteOrigin: "https://zixue.example",
    buildDirectory: "build",
    dataDirectory: ".data",
    rateLimit: 5,
    trustedProxies: 0,
    retentionDays: 365,
    hstsSubdomains: false,
    mail: undefined,
  });
});

// The other settings are those of every server that tests/service starts.
it("accepts an address on http", () => {
  expect(readSettings({ SITE_URL: "http://localhost:8080" }).siteOrigin).toBe(
    "http://localhost:8080",
  );
});

const INVALID = `
  PORT=70000 PORT=http CONTACT_RATE_LIMIT=-1 CONTACT_RATE_LIMIT=5/min TRUST_PROXY=yes RETENTION_DAYS=0
  HSTS_SUBDOMAINS=yes SITE_URL=www.example.com SITE_URL=ftp://a.example SITE_URL=https://a.example/
  SITE_URL=https://a.example/school SITE_URL=https://user@a.example SITE_URL=https://a.example,https://b.example`;
it.each(INVALID.trim().split(/\s+/))("rejects an invalid setting by name: %s", (setting) => {
  const [name = "", value] = setting.split("=");
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

const ALL = {
  SMTP_URL: "smtps://user:secret@mail.example",
  MAIL_TO: "staff@zixue.example, office@zixue.example",
  MAIL_FROM: "form@zixue.example",
};

it("mail is on if all three settings are set", () => {
  const to = ["staff@zixue.example", "office@zixue.example"];
  const mail = { smtpUrl: ALL.SMTP_URL, to, from: ALL.MAIL_FROM, command: "npm run messages --" };
  expect(readSettings(ALL).mail).toEqual(mail);
});

it.each([
  [{ SMTP_URL: ALL.SMTP_URL }, "MAIL_TO and MAIL_FROM not set"],
  [{ MAIL_TO: ALL.MAIL_TO, MAIL_FROM: ALL.MAIL_FROM }, "SMTP_URL not set"],
  [{ ...ALL, MAIL_FROM: "" }, "MAIL_FROM not set"],
  [{ ...ALL, MAIL_TO: "staff@zixue.example," }, "MAIL_TO"],
  [{ ...ALL, MAIL_FROM: "Zixue <form@zixue.example>" }, "MAIL_FROM"],
  [{ ...ALL, SMTP_URL: "https://mail.example" }, "SMTP_URL"],
  // Without the password.
  [{ ...ALL, SMTP_URL: "mail.example?secret" }, /^SMTP_URL is not(?!.*secret)/],
  [{ ...ALL, SMTP_URL: "smtps://user:pa#ss@mail.example" }, "# as %23"],
  [{ ...ALL, SMTP_URL: "smtps://user:1#ss@mail.example" }, "# as %23"],
  [{ ...ALL, SMTP_URL: "smtps://user:1/ss@mail.example" }, "/ as %2F"],
])("names a missing or invalid setting: %j", (environment, problem) => {
  expect(() => readSettings(environment)).toThrow(problem);
});
