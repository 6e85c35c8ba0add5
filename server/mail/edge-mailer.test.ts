import { expect, it } from "vitest";
import type { OutgoingMessage } from "#server/database/outbox-table.ts";
import { createEdgeMailer } from "#server/mail/edge-mailer.ts";
import { MailRefused } from "#server/mail/outbox.ts";

const MESSAGE: OutgoingMessage = {
  id: 1,
  key: "0123456789abcdef0123456789abcdef",
  receivedAt: "2025-01-31T09:30:15.000Z",
  attempts: 1,
  wasRefused: 0,
  name: "Li Wei",
  email: "li@example.com",
  phone: "",
  subject: "other",
  message: "Hello",
};

const ADDRESSES = {
  from: "form@zixue.example",
  to: ["staff@zixue.example"],
  command: "npm run messages --",
};

it.each([
  ["E_VALIDATION_ERROR", true],
  ["E_CONTENT_TOO_LARGE", true],
  ["E_HEADER_VALUE_INVALID", true],
  ["E_SENDER_NOT_VERIFIED", false],
  ["E_RATE_LIMIT_EXCEEDED", false],
  ["E_INTERNAL_SERVER_ERROR", false],
])(
  "a mail that fails with %s is refused for itself, so that others go on: %s",
  async (code, isRefused) => {
    const failure = Object.assign(new Error("no"), { code });
    const send = createEdgeMailer({ send: () => Promise.reject(failure) }, ADDRESSES);
    const reason = await send([MESSAGE]).catch((error) => error);
    expect(reason instanceof MailRefused).toBe(isRefused);
    expect(String(reason)).toContain("no");
  },
);
