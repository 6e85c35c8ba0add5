import { DatabaseSync } from "node:sqlite";
import { databasePath } from "#server/database/sqlite-file.ts";
import { EDGE_ID_HEADER } from "#server/mail/edge-mailer.ts";
import { startEdgeServer } from "#tests/service/edge-server.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { mailTo, startInbox } from "#tests/service/smtp-inbox.ts";

// Both runtimes with mail on: a real mail server on this machine, and the platform's binding as wrangler simulates it.

type ReceivedMail = {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  id: string;
};

export type MailRuntime = {
  url: string;
  mails(): Promise<ReceivedMail[]>;
  /** The mail server takes messages again. */
  mend(): Promise<void>;
  /** What the platform does every few minutes; Node needs nobody for it. */
  trigger(): Promise<void>;
  /** Changes the database past the service. */
  sql(statement: string): Promise<void>;
  texts(): Promise<string[]>;
  stop(): Promise<unknown>;
};

type Options = { broken: boolean; retentionDays?: number };

const TEXTS = "SELECT message FROM messages ORDER BY id";
const textOf = (row: Record<string, unknown>) => String(row.message);

async function startOnNode(build: string, { broken, retentionDays = 365 }: Options): Promise<MailRuntime> {
  const inbox = await startInbox();
  if (broken) inbox.onMessage = () => "refuse-for-now";
  const options = {
    buildDirectory: build,
    environment: { ...mailTo(inbox.url), RETENTION_DAYS: String(retentionDays) },
  };
  let server = await startNodeServer(options);
  const { dataDirectory } = server;
  const withDatabase = <T>(work: (database: DatabaseSync) => T): T => {
    // The server writes at the same time.
    const database = new DatabaseSync(databasePath(dataDirectory), { timeout: 10_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    url: server.url,
    mails: async () =>
      inbox.mails.map((mail) => ({
        from: mail.from?.address ?? "",
        to: mail.to?.map(({ address }) => address).join() ?? "",
        replyTo: mail.replyTo?.map(({ name, address }) => `"${name}" <${address}>`).join() ?? "",
        subject: mail.subject ?? "",
        text: (mail.text ?? "").replaceAll("\r\n", "\n"),
        id: mail.messageId ?? "",
      })),
    async mend() {
      inbox.onMessage = () => "accept";
    },
    // A day cannot be waited for; a start does the same.
    async trigger() {
      if (retentionDays === 365) return;
      await server.stop();
      server = await startNodeServer({ ...options, dataDirectory });
    },
    sql: async (statement) => withDatabase((database) => database.exec(statement)),
    texts: async () => withDatabase((database) => database.prepare(TEXTS).all().map(textOf)),
    stop: () => Promise.all([server.stop(), inbox.stop()]),
  };
}

async function startOnEdge(build: string, { broken, retentionDays = 365 }: Options): Promise<MailRuntime> {
  const { MAIL_TO = "", MAIL_FROM = "" } = mailTo("");
  const config = (destination: string) => ({
    ratelimits: [],
    vars: { MAIL_TO, MAIL_FROM, RETENTION_DAYS: String(retentionDays) },
    // The binding refuses to send anywhere else: the platform's own way of saying no.
    send_email: [{ name: "EMAIL", destination_address: destination }],
  });
  const server = await startEdgeServer(build, config(broken ? "nobody@zixue.example" : MAIL_TO));
  const worker = () => server.harness.getWorker();
  // What `wrangler dev` shows of the mails it has taken.
  const api = async (query: string) => {
    const response = await fetch(`${server.url}/cdn-cgi/local/explorer/api/local/email/sending${query}`);
    return (await response.json()).result;
  };
  const database = async () => (await worker().getEnv()).DB;
  return {
    url: server.url,
    async mails() {
      const mails: ReceivedMail[] = [];
      for (const { messageId } of await api("")) {
        const mail = await api(`?email_id=${encodeURIComponent(messageId)}`);
        const { from, replyTo, subject, text, headers } = mail;
        mails.push({ from, to: mail.to.join(), replyTo, subject, text, id: headers[EDGE_ID_HEADER] });
      }
      return mails;
    },
    mend: () => server.reconfigure(config(MAIL_TO)),
    async trigger() {
      await worker().scheduled({ cron: "*/5 * * * *" });
    },
    async sql(statement) {
      await (await database()).prepare(statement).run();
    },
    texts: async () => (await (await database()).prepare(TEXTS).all()).results.map(textOf),
    stop: server.stop,
  };
}

export const MAIL_RUNTIMES = [
  { name: "Node with SMTP", start: startOnNode },
  { name: "workerd with send_email", start: startOnEdge },
] as const;
