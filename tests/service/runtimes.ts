import { databasePath } from "#server/database/sqlite-file.ts";
import { EDGE_ID_HEADER } from "#server/mail/edge-mailer.ts";
import { query } from "#tests/service/contact-form.ts";
import { startEdgeServer } from "#tests/service/edge-server.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { mailTo, startInbox } from "#tests/service/smtp-inbox.ts";

// The two places where the service runs, behind one interface, so that one set of tests can hold both to the contract. With
// mail: a real mail server on this machine, and the platform's binding as wrangler simulates it.

type ReceivedMail = Record<"from" | "to" | "replyTo" | "subject" | "text" | "id", string>;

export type Runtime = {
  url: string;
  /** Past the service. */
  query<Row>(sql: string): Promise<Row[]>;
  mails(): Promise<ReceivedMail[]>;
  /** The mail server takes messages again. */
  mend(): Promise<void>;
  /** What the platform does every few minutes. Node needs nobody for mail; for retention a start does the same. */
  trigger(): Promise<void>;
  stop(): Promise<unknown>;
};

type Options = {
  build?: string;
  rateLimit?: number;
  allowedOrigins?: string;
  /** "broken": the mail server refuses everything until it is mended. */
  mail?: "works" | "broken";
  retentionDays?: number;
};

export const TEXTS = "SELECT message FROM messages ORDER BY id";

async function startOnNode(options: Options = {}): Promise<Runtime> {
  const { build, rateLimit = 0, allowedOrigins = "", retentionDays = 365, mail } = options;
  const inbox = await startInbox();
  if (mail === "broken") inbox.onMessage = () => "refuse-for-now";
  const start = (dataDirectory?: string) =>
    startNodeServer({
      ...(build !== undefined && { buildDirectory: build }),
      dataDirectory,
      environment: {
        ...(mail && mailTo(inbox.url)),
        CONTACT_RATE_LIMIT: String(rateLimit),
        CONTACT_ALLOWED_ORIGINS: allowedOrigins,
        RETENTION_DAYS: String(retentionDays),
      },
    });
  let server = await start();
  return {
    url: server.url,
    query: async <Row>(sql: string) => query(databasePath(server.dataDirectory), sql) as Row[],
    mails: async () =>
      inbox.mails.map((received) => ({
        from: received.from?.address ?? "",
        to: received.to?.map(({ address }) => address).join() ?? "",
        replyTo: received.replyTo?.map(({ name, address }) => `"${name}" <${address}>`).join() ?? "",
        subject: received.subject ?? "",
        text: (received.text ?? "").replaceAll("\r\n", "\n"),
        id: received.messageId ?? "",
      })),
    async mend() {
      inbox.onMessage = () => "accept";
    },
    async trigger() {
      if (retentionDays === 365) return;
      await server.stop();
      server = await start(server.dataDirectory);
    },
    stop: () => Promise.all([server.stop(), inbox.stop()]),
  };
}

async function startOnEdge(options: Options = {}): Promise<Runtime> {
  const { build, rateLimit: limit = 0, allowedOrigins = "", retentionDays = 365, mail } = options;
  const { MAIL_TO = "", MAIL_FROM = "" } = mail ? mailTo("") : {};
  const rate = { name: "CONTACT_RATE", namespace_id: "1", simple: { limit, period: 60 as const } };
  const config = (destination: string) => ({
    ratelimits: limit === 0 ? [] : [rate],
    vars: {
      CONTACT_ALLOWED_ORIGINS: allowedOrigins,
      MAIL_TO,
      MAIL_FROM,
      RETENTION_DAYS: String(retentionDays),
    },
    // The binding refuses to send anywhere else: the platform's own way of saying no.
    ...(mail && { send_email: [{ name: "EMAIL", destination_address: destination }] }),
  });
  const site = build ?? (await createFixtureSite());
  const server = await startEdgeServer(site, config(mail === "broken" ? "nobody@zixue.example" : MAIL_TO));
  const worker = () => server.harness.getWorker();
  // What `wrangler dev` shows of the mails it has taken.
  const api = async (search: string) => {
    const response = await fetch(`${server.url}/cdn-cgi/local/explorer/api/local/email/sending${search}`);
    return (await response.json()).result;
  };
  return {
    url: server.url,
    query: async (sql) => (await (await worker().getEnv()).DB.prepare(sql).all()).results,
    async mails() {
      const mails: ReceivedMail[] = [];
      for (const { messageId } of await api("")) {
        const { from, to, replyTo, subject, text, headers } = await api(
          `?email_id=${encodeURIComponent(messageId)}`,
        );
        mails.push({ from, to: to.join(), replyTo, subject, text, id: headers[EDGE_ID_HEADER] });
      }
      return mails;
    },
    mend: () => server.reconfigure(config(MAIL_TO)),
    async trigger() {
      await worker().scheduled({ cron: "*/5 * * * *" });
    },
    stop: server.stop,
  };
}

export const RUNTIMES = [
  { name: "Node with SQLite", start: startOnNode },
  { name: "workerd with D1", start: startOnEdge },
] as const;
