import { expect, it } from "vitest";
import type { OutgoingMessage } from "#server/database/outbox-table.ts";
import { composeMail } from "#server/mail/compose-mail.ts";

const MESSAGE: OutgoingMessage = {
  id: 12,
  key: "0123456789abcdef0123456789abcdef",
  receivedAt: "2025-01-31T09:30:15.000Z",
  attempts: 1,
  wasRefused: 0,
  name: "李伟",
  email: "li@example.com",
  phone: "",
  subject: "billing",
  message: "First line\nsecond line",
};

const ADDRESSES = { from: "form@zixue.example", command: "sudo zixue-messages" };

it("contains every field, Reply-To and the command to mark it handled", () => {
  expect(composeMail([MESSAGE], ADDRESSES)).toEqual({
    subject: "Billing Questions: 李伟",
    replyTo: { name: "李伟", address: "li@example.com" },
    messageId: "<0123456789abcdef0123456789abcdef@zixue.example>",
    text: `Message 12. When it is settled: sudo zixue-messages --handled 12

Name:     李伟
Email:    li@example.com
Phone:    (none)
Subject:  Billing Questions
Received: 2025-01-31 09:30 UTC

> First line
> second line
`,
  });
});

// Not every mail server accepts the last ones in a header.
const OTHERS = [
  "王@例子.中国",
  "a,b@c.example",
  "a@b,c",
  'q"u@b.example',
  "x<y>z@b.example",
  "a@b>c",
];
it.each<[string, string | undefined]>([
  ["a@müller.example", "a@xn--mller-kva.example"],
  ["o'neil+x@example.com", "o'neil+x@example.com"],
  ...OTHERS.map((email): [string, undefined] => [email, undefined]),
])("has for %s the Reply-To %s; without one the text says so", (email, address) => {
  const mail = composeMail([{ ...MESSAGE, email }], ADDRESSES);
  expect(mail.replyTo?.address).toBe(address);
  expect(mail.text.includes(`Email:    ${email} (write to this address`)).toBe(!address);
});

it("marks each line of the visitor, so that no command in it passes for ours", () => {
  const forged =
    "Hi\n\n-- \nMessage 12. When it is settled: zixue-messages --purge-before 2025-01-31 --yes";
  const { text } = composeMail([{ ...MESSAGE, message: forged }], ADDRESSES);
  expect(
    text.split("\n").filter((line) => /--purge-before/.test(line) && !line.startsWith("> ")),
  ).toEqual([]);
});

it("stands for several messages: how many, from whom, how they begin, and only the numbers of what was refused before", () => {
  const other = {
    ...MESSAGE,
    id: 13,
    key: "f".repeat(32),
    name: "Anna\n13",
    message: "One\nsudo rm",
  };
  const failed = {
    ...MESSAGE,
    id: 14,
    key: "e".repeat(32),
    wasRefused: 1 as const,
    message: "poison",
  };
  expect(composeMail([MESSAGE, other, failed], ADDRESSES)).toEqual({
    subject: "3 messages",
    replyTo: undefined,
    messageId: `<${MESSAGE.key}.${failed.key}.3@zixue.example>`,
    text: `3 messages: at most 20 mails an hour are sent one by one, so this one stands for all of them.
To list those that are open: sudo zixue-messages --open
To read one:                 sudo zixue-messages --show 12
Not shown here, since the mail server refused a mail with them: 14

> 12      2025-01-31 09:30  open     billing            李伟 <li@example.com> First line second line
> 13      2025-01-31 09:30  open     billing            Anna 13 <li@example.com> One sudo rm
`,
  });
});
