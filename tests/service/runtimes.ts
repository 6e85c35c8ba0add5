import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestHarness, type Unstable_RawConfig } from "wrangler";
import { createD1Database } from "#server/database/database.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { EDGE_ID_HEADER } from "#server/mail/edge-mailer.ts";
import { mailState } from "#server/mail/outbox.ts";
import { query } from "#tests/service/contact-form.ts";
import { healthOf, ROOT, startNodeServer } from "#tests/service/node-server.ts";
import { mailTo, startInbox } from "#tests/service/smtp-inbox.ts";

// Both runtimes of the service behind one interface, so that the same tests check both. Mail goes to a real mail server on
// this machine, or to the platform's binding as wrangler simulates it.

type ReceivedMail = Record<
  "from" | "to" | "replyTo" | "subject" | "text" | "id" | "submitted",
  string
>;

type Options = {
  rateLimit?: number;
  /** "broken": the mail server refuses everything. */
  mail?: "works" | "broken";
  retentionDays?: number | string;
};

export type Runtime = {
  readonly url: string;
  /** Queries the database directly. */
  query<Row>(sql: string): Promise<Row[]>;
  mails(): Promise<ReceivedMail[]>;
  mailState(): Promise<string>;
  /** Restarts Node or reloads the Worker with other settings, on the same messages. */
  configure(changes: Options): Promise<void>;
  /** The platform's cron trigger; Node does the same at start. */
  trigger(cron?: string): Promise<unknown>;
  stop(): Promise<unknown>;
};

async function startOnNode(buildDirectory: string, options: Options = {}): Promise<Runtime> {
  const inbox = await startInbox();
  let settings = options;
  const start = (dataDirectory?: string) => {
    const { rateLimit = 0, retentionDays = 365, mail } = settings;
    inbox.onMessage = () => (mail === "broken" ? 451 : "accept");
    const environment = {
      ...(mail && mailTo(inbox.url)),
      CONTACT_RATE_LIMIT: String(rateLimit),
      RETENTION_DAYS: String(retentionDays),
    };
    return startNodeServer({ buildDirectory, dataDirectory, environment });
  };
  let server = await start();
  return {
    get url() {
      return server.url;
    },
    query: async <Row>(sql: string) => query(databasePath(server.dataDirectory), sql) as Row[],
    mailState: async () => String((await healthOf(server.url)).mail),
    mails: async () =>
      inbox.mails.map((received) => ({
        from: received.from?.address ?? "",
        to: received.to?.map(({ address }) => address).join() ?? "",
        replyTo:
          received.replyTo?.map(({ name, address }) => `"${name}" <${address}>`).join() ?? "",
        subject: received.subject ?? "",
        text: (received.text ?? "").replaceAll("\r\n", "\n"),
        id: received.messageId ?? "",
        submitted: received.headers.find(({ key }) => key === "auto-submitted")?.value ?? "",
      })),
    async configure(changes) {
      settings = { ...settings, ...changes };
      await server.stop();
      server = await start(server.dataDirectory);
    },
    async trigger() {},
    stop: () => Promise.all([server.stop(), inbox.stop()]),
  };
}

/** The Worker in workerd, Cloudflare's runtime, with local D1 and static files. */
async function startOnEdge(buildDirectory: string, options: Options = {}): Promise<Runtime> {
  // No location lookup and no usage statistics: the gate runs without a network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  process.env.WRANGLER_SEND_METRICS = "false";
  process.env.WRANGLER_LOG = "error";
  // wrangler.jsonc is JSON but for whole-line comments.
  const text = (await readFile(join(ROOT, "wrangler.jsonc"), "utf8")).replace(/^\s*\/\/.*$/gm, "");
  const { env: _, ...written }: Unstable_RawConfig = JSON.parse(text);
  const assets = { ...written.assets, directory: join(buildDirectory, "client") };
  const configOf = ({ rateLimit: limit = 0, retentionDays = 365, mail }: Options) => {
    const { MAIL_TO = "", MAIL_FROM = "" } = mail ? mailTo("") : {};
    const rate = {
      name: "CONTACT_RATE",
      namespace_id: "1",
      simple: { limit, period: 60 as const },
    };
    const RETENTION_DAYS = String(retentionDays);
    const destination_address = mail === "broken" ? "nobody@zixue.example" : MAIL_TO;
    const config = {
      ...written,
      assets,
      ratelimits: limit === 0 ? [] : [rate],
      vars: { MAIL_TO, MAIL_FROM, RETENTION_DAYS },
      // The binding refuses every other recipient.
      ...(mail && {
        send_email: written.send_email?.map((binding) => ({ ...binding, destination_address })),
      }),
    };
    return { root: ROOT, workers: [{ config }] };
  };
  const harness = createTestHarness(configOf(options));
  const url = (await harness.listen()).url.origin;
  await harness.getWorker().applyD1Migrations("DB");
  // How `wrangler dev` prints the mails it received.
  const api = async (search: string) => {
    const response = await fetch(`${url}/cdn-cgi/local/explorer/api/local/email/sending${search}`);
    return (await response.json()).result;
  };
  let settings = options;
  return {
    url,
    mailState: async () =>
      mailState(createD1Database((await harness.getWorker().getEnv()).DB), () => new Date()),
    query: async (sql) =>
      (await (await harness.getWorker().getEnv()).DB.prepare(sql).all()).results,
    async mails() {
      const mails: ReceivedMail[] = [];
      for (const { messageId } of await api("?per_page=100")) {
        const mail = await api(`?email_id=${encodeURIComponent(messageId)}`);
        const { from, to, replyTo, subject, text, headers } = mail;
        const id = headers[EDGE_ID_HEADER];
        const submitted = headers["Auto-Submitted"];
        mails.push({ from, to: to.join(), replyTo, subject, text, id, submitted });
      }
      return mails;
    },
    async configure(changes) {
      settings = { ...settings, ...changes };
      await harness.update(configOf(settings));
    },
    trigger: (cron = "*/5 * * * *") => harness.getWorker().scheduled({ cron }),
    stop: () => harness.close(),
  };
}

export const RUNTIMES = [
  { name: "Node with SQLite", start: startOnNode },
  { name: "workerd with D1", start: startOnEdge },
] as const;
