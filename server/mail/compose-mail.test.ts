import { expect, it } from "vitest";
import type { OutgoingMessage } from "#server/database/messages-table.ts";
import { composeMail } from "#server/mail/compose-mail.ts";

const MESSAGE: OutgoingMessage = {
  id: 12,
  receivedAt: "2025-01-31T09:30:15.000Z",
  database: "0123456789abcdef",
  attempts: 1,
  name: "李伟",
  email: "li@example.com",
  phone: "",
  subject: "billing",
  message: "First line\nsecond line",
};

const ADDRESSES = { from: "form@zixue.example", command: "sudo zixue-messages" };

it("contains every field, Reply-To and the command to mark it handled", () => {
  expect(composeMail(MESSAGE, ADDRESSES)).toEqual({
    subject: "Billing Questions: 李伟",
    replyTo: { name: "李伟", address: "li@example.com" },
    messageId: "<12.1738315815000.0123456789abcdef@zixue.example>",
    text: `Name:     李伟
Email:    li@example.com
Phone:    (none)
Subject:  Billing Questions
Received: 2025-01-31 09:30 UTC

First line
second line

-- 
Message 12. When it is settled: sudo zixue-messages --handled 12
`,
  });
});

// Not every mail server accepts the last ones in a header.
const OTHERS = ["王@例子.中国", "a,b@c.example", "a@b,c", 'q"u@b.example', "x<y>z@b.example", "a@b>c"];
it.each([
  ["a@müller.example", "a@xn--mller-kva.example"],
  ["o'neil+x@example.com", "o'neil+x@example.com"],
  ...OTHERS.map((email) => [email, undefined] as const),
])("has for %s the Reply-To %s; without one the text says so", (email, address) => {
  const mail = composeMail({ ...MESSAGE, email }, ADDRESSES);
  expect(mail.replyTo?.address).toBe(address);
  expect(mail.text.includes(`Email:    ${email} (write to this address`)).toBe(!address);
});
