import { createTransport } from "nodemailer";
import { composeMail } from "#server/mail/compose-mail.ts";
import { MessageRefused, type SendMail } from "#server/mail/delivery.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";

export type SmtpTimeouts = { connect: number; silence: number; whole: number };

const TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 30_000, whole: 60_000 };

type Transport = ReturnType<typeof openTransport>;
type Mail = Parameters<Transport["sendMail"]>[0];

/** Sends over one connection, kept open between mails and closed after four idle minutes. */
export class SmtpMailer {
  readonly #settings: MailSettings;
  readonly #timeouts: SmtpTimeouts;
  #transport: Transport | undefined;

  constructor(settings: MailSettings, timeouts: SmtpTimeouts = TIMEOUTS) {
    this.#settings = settings;
    this.#timeouts = timeouts;
  }

  readonly send: SendMail = async (message) => {
    const { replyTo, ...mail } = composeMail(message, this.#settings);
    const date = new Date(message.receivedAt);
    return this.#submit({ ...mail, ...(replyTo && { replyTo }), date });
  };

  /** A mail about the service itself. Resolves with the answer of the mail server. */
  sendNotice(subject: string, text: string): Promise<{ answer: string; refused: string[] }> {
    return this.#submit({ subject, text });
  }

  async #submit(mail: Mail): Promise<{ answer: string; refused: string[] }> {
    const { from, to, smtpUrl } = this.#settings;
    this.#transport ??= openTransport(smtpUrl, this.#timeouts);
    // The library's timeouts only end silence: a server that trickles bytes needs an overall deadline.
    const deadline = setTimeout(() => this.close(), this.#timeouts.whole);
    try {
      // The text is untrusted: it must never be read as a file path or a URL to fetch.
      const safe = { ...mail, from, to: [...to], disableFileAccess: true, disableUrlAccess: true };
      const { response, rejectedErrors = [] } = await this.#transport.sendMail(safe);
      const refused = rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
      return { answer: response, refused };
    } catch (reason) {
      // The next attempt starts with a new connection, whatever state this one is in.
      this.close();
      throw isAboutThisMail(reason) ? new MessageRefused(reason.message, { cause: reason }) : reason;
    } finally {
      clearTimeout(deadline);
    }
  }

  close(): void {
    this.#transport?.close({ force: true });
    this.#transport = undefined;
  }
}

/** An answer to the content. Sender and recipients are the same for all, and 421 is a server that shuts down. */
function isAboutThisMail(reason: unknown): reason is Error {
  const { code, responseCode = 421 } = reason as { code?: string; responseCode?: number };
  return reason instanceof Error && code === "EMESSAGE" && responseCode !== 421;
}

function openTransport(url: string, { connect, silence }: SmtpTimeouts) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    // No retries in the library: the outbox does them.
    maxRequeues: 0,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    dnsTimeout: connect,
    // A password must not go over a network in plain text because a server forgot to offer TLS. SMTP_URL can say otherwise:
    // what stands in it wins.
    requireTLS: !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname),
  });
}
