import { createTransport } from "nodemailer";
import { composeMail } from "#server/mail/compose-mail.ts";
import { MessageRefused, type SendMail } from "#server/mail/delivery.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";

const TIMEOUTS = { connect: 15_000, silence: 30_000, whole: 60_000 };

type SmtpError = Error & { code?: string; responseCode?: number };
type Transport = ReturnType<typeof openTransport>;

/** Sends over one connection, kept open between mails and closed after four idle minutes. */
export function createSmtpMailer(settings: MailSettings, timeouts = TIMEOUTS) {
  const { from, to, smtpUrl } = settings;
  let transport: Transport | undefined;

  function close(): void {
    transport?.close({ force: true });
    transport = undefined;
  }

  /** Resolves with the answer of the mail server, and with what it said of recipients that it refused. */
  async function submit(mail: Parameters<Transport["sendMail"]>[0]) {
    transport ??= openTransport(smtpUrl, timeouts);
    // The library's timeouts only end silence: a server that trickles bytes needs an overall deadline.
    const deadline = setTimeout(close, timeouts.whole);
    try {
      // The text is untrusted: it must never be read as a file path or a URL to fetch.
      const safe = { ...mail, from, to: [...to], disableFileAccess: true, disableUrlAccess: true };
      const { response, rejectedErrors = [] } = await transport.sendMail(safe);
      const refused = rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
      return { answer: response, refused };
    } catch (reason) {
      // The next attempt starts with a new connection, whatever state this one is in.
      close();
      // An answer to the content. Sender and recipients are the same for all, and 421 is a server that shuts down.
      const { code, responseCode = 421, message } = reason as SmtpError;
      if (code !== "EMESSAGE" || responseCode === 421) throw reason;
      throw new MessageRefused(message, { cause: reason });
    } finally {
      clearTimeout(deadline);
    }
  }

  const send: SendMail = (message) => {
    const { replyTo, ...mail } = composeMail(message, settings);
    return submit({ ...mail, ...(replyTo && { replyTo }), date: new Date(message.receivedAt) });
  };

  return { send, submit, close };
}

function openTransport(url: string, { connect, silence }: typeof TIMEOUTS) {
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
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
    // A password must not go over a network in plain text because a server forgot to offer TLS. On this machine nobody
    // listens, and the certificate of a mail server there is of its own making. What stands in SMTP_URL wins.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
  });
}
