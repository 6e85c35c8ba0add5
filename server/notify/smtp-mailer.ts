import { createTransport } from "nodemailer";
import { composeMail } from "#server/notify/compose-mail.ts";
import type { MailSettings } from "#server/notify/mail-settings.ts";
import type { OutgoingMessage } from "#server/store/message-store.ts";

export type SmtpTimeouts = { connect: number; silence: number; whole: number };

const TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 60_000, whole: 120_000 };

/** Sends over one connection, kept open between mails and closed after four idle minutes. */
export class SmtpMailer {
  readonly #settings: MailSettings;
  readonly #timeouts: SmtpTimeouts;
  #transport: ReturnType<typeof openTransport> | undefined;

  constructor(settings: MailSettings, timeouts: SmtpTimeouts = TIMEOUTS) {
    this.#settings = settings;
    this.#timeouts = timeouts;
  }

  readonly send = async (message: OutgoingMessage): Promise<void> => {
    const { from, to, smtpUrl } = this.#settings;
    const { replyTo, ...mail } = composeMail(message, from.slice(from.lastIndexOf("@") + 1));
    this.#transport ??= openTransport(smtpUrl, this.#timeouts);
    // The library's timeouts only end silence: a server that trickles bytes needs an overall deadline.
    const deadline = setTimeout(() => this.close(), this.#timeouts.whole);
    try {
      await this.#transport.sendMail({
        ...mail,
        ...(replyTo && { replyTo }),
        from,
        to: [...to],
        date: new Date(message.receivedAt),
        // The text is untrusted: it must never be read as a file path or a URL to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (reason) {
      // The next attempt starts with a new connection, whatever state this one is in.
      this.close();
      throw reason;
    } finally {
      clearTimeout(deadline);
    }
  };

  close(): void {
    this.#transport?.close({ force: true });
    this.#transport = undefined;
  }
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
