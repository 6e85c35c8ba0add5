/** `behind`: the oldest unsent message has waited for more than an hour. */
export type MailState = "sent" | "waiting" | "behind";

/** What the service knows of mail: that a message is stored, and how the outbox stands. Nobody waits for a delivery. */
export type Notifier<Context> = {
  wake(context: Context): void;
  state(): Promise<MailState>;
};
