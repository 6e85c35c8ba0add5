import { createTransport } from "nodemailer";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { AUTOMATIC, MailRefused, type SendMail } from "#server/mail/outbox.ts";

/**
 * RFC 5321 (4.5.3.2): a mail server may check a message for ten minutes. Giving up earlier would
 * send it twice.
 */
export const TIMEOUTS = {
  connect: 15_000,
  silence: 10 * 60_000,
  whole: 15 * 60_000,
};

type SmtpError = Error & { code?: string; responseCode?: number };
type Mail = {
  subject: string;
  text: string;
  messageId?: string;
  replyTo?: { name: string; address: string };
};

/** A connection for each mail. */
export function createSmtpMailer(
  { from, to, smtpUrl, command }: MailSettings,
  timeouts = TIMEOUTS,
) {
  /** Resolves with the mail server's reply and its replies about refused recipients. */
  async function submit(mail: Mail) {
    const transport = openTransport(smtpUrl, timeouts);
    // The library's timeouts only detect silence: a server that trickles bytes needs an overall
    // deadline.
    const deadline = setTimeout(() => transport.close({ force: true }), timeouts.whole);
    try {
      // The text is untrusted: never treat it as a file path or a URL to fetch.
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const sent = transport.sendMail({
        ...mail,
        ...safe,
        from,
        to: [...to],
        headers: AUTOMATIC,
      });
      const { response, rejectedErrors = [] } = await sent;
      const refused = rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
      return { answer: response, refused };
    } catch (reason) {
      // EMESSAGE is about this mail's content; sender and recipients are the same for all. 421: the
      // server shuts down.
      const { code, responseCode = 421, message } = reason as SmtpError;
      if (code !== "EMESSAGE" || responseCode === 421) throw reason;
      throw new MailRefused(message, { cause: reason });
    } finally {
      clearTimeout(deadline);
      transport.close({ force: true });
    }
  }

  const send: SendMail = (messages) => {
    const { replyTo, ...mail } = composeMail(messages, { from, command });
    return submit({ ...mail, ...(replyTo && { replyTo }) });
  };

  return { send, submit };
}

function openTransport(url: string, { connect, silence }: typeof TIMEOUTS) {
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
  return createTransport({
    url,
    // Only a pool's connection can be closed while it sends.
    pool: true,
    maxConnections: 1,
    // No retries in the library: the outbox does them.
    maxRequeues: 0,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    dnsTimeout: connect,
    // Never send a password over a network in plain text because a server does not offer TLS. A
    // mail server on this machine needs no TLS and has a self-signed certificate. SMTP_URL
    // overrides both.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
  });
}
