import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

// A real mail server on this machine, controlled by the test.

/** A number: the status to refuse a message with. "hang": never answer. */
type Reception = "accept" | "hang" | 451 | 554;

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

export async function startInbox(options: SMTPServerOptions = {}, port = 0) {
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    ...options,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        attempts++;
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const reception = await inbox.onMessage(mail);
        if (reception === "hang") return;
        if (reception === "accept") inbox.mails.push(mail);
        callback(reception === "accept" ? null : refusal(reception));
      });
    },
  });
  // Clients killed mid-message are expected in these tests.
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (typeof address !== "object" || address === null)
    throw new Error("the mail server has no port");
  const inbox = {
    url: `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${address.port}`,
    /** Accepted mails, in order. */
    mails: [] as Email[],
    /** How many messages were submitted, whatever the answer. */
    attempts: () => attempts,
    /** Decides the answer to each message. */
    onMessage: (_: Email): Reception | Promise<Reception> => "accept",
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return inbox;
}

export const refusal = (responseCode: number) =>
  Object.assign(new Error("refused"), { responseCode });

/** The settings that turn mail on. */
export function mailTo(url: string): Record<string, string> {
  return { SMTP_URL: url, MAIL_TO: "staff@zixue.example", MAIL_FROM: "form@zixue.example" };
}
