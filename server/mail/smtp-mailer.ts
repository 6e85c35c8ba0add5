import { createTransport } from "nodemailer";
import { composeMail } from "#server/mail/compose-mail.ts";
import { AUTOMATIC, MessageRefused, type SendMail } from "#server/mail/delivery.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";

/** RFC 5321 (4.5.3.2): a mail server may check a message for ten minutes. Giving up earlier would send it twice. */
export const TIMEOUTS = { connect: 15_000, silence: 10 * 60_000, whole: 15 * 60_000 };

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

  /** Resolves with the mail server's reply and its replies about refused recipients. */
  async function submit(mail: Parameters<Transport["sendMail"]>[0]) {
    transport ??= openTransport(smtpUrl, timeouts);
    // The library's timeouts only detect silence: a server that trickles bytes needs an overall deadline.
    const deadline = setTimeout(close, timeouts.whole);
    try {
      // The text is untrusted: never treat it as a file path or a URL to fetch.
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const sent = transport.sendMail({ ...mail, ...safe, from, to: [...to], headers: AUTOMATIC });
      const { response, rejectedErrors = [] } = await sent;
      const refused = rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
      return { answer: response, refused };
    } catch (reason) {
      // The connection may be in any state: the next attempt opens a new one.
      close();
      // EMESSAGE is about this message's content; sender and recipients are the same for all. 421: the server shuts down.
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
    // Never send a password over a network in plain text because a server does not offer TLS. A mail server on this machine
    // needs no TLS and has a self-signed certificate. SMTP_URL overrides both.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
  });
}
