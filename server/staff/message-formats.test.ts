import { expect, it } from "vitest";
import type { StoredMessage } from "#server/database/messages-table.ts";
import { csvLines } from "#server/staff/csv.ts";
import { formatMessage, tableLines } from "#server/staff/message-formats.ts";
import { printableJson } from "#server/staff/plain-text.ts";

const HOSTILE = "\u001b]0;owned\u0007\u009b2J\u202egnp.exe\u2028end\u007f";
// Every control character but the line feed.
const OBEYED = /[^\P{Cc}\n\r]|[\p{Bidi_Control}\u2028\u2029]/u;

function message(changes: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: 7,
    key: "0123456789abcdef0123456789abcdef",
    receivedAt: "2025-01-31T09:30:15.000Z",
    name: "李伟",
    email: "li@example.com",
    phone: "",
    subject: "billing",
    message: "First line\nsecond line",
    handledAt: null,
    mailedAt: null,
    mailAttempts: 0,
    mailError: null,
    mailRefused: null,
    ...changes,
  };
}

const formatTable = (messages: StoredMessage[]) => [...tableLines(messages)].join("\n");

it("never gets a control character in any format, and JSON stays lossless", () => {
  const hostile = message({ name: HOSTILE, email: HOSTILE, phone: HOSTILE, message: HOSTILE });
  const json = printableJson([hostile]);
  const csv = [...csvLines([hostile])].map((line) => line.replaceAll("\r", "")).join("\n");
  for (const text of [
    formatTable([hostile]),
    formatMessage(hostile),
    json,
    csv.replace("\ufeff", ""),
  ]) {
    expect(text).not.toMatch(OBEYED);
  }
  expect(JSON.parse(json)).toEqual([hostile]);
});

it("aligns what has a fixed width, and shortens the message", () => {
  const long = {
    id: 12,
    name: "Anna",
    message: "字🀄 ".repeat(50),
    handledAt: "2025-02-01T08:00:00Z",
  };
  expect(formatTable([message(), message(long)]).split("\n")).toEqual([
    "ID      RECEIVED (UTC)    STATE    SUBJECT            SENDER AND MESSAGE",
    "7       2025-01-31 09:30  open     billing            李伟 <li@example.com> First line second line",
    `12      2025-01-31 09:30  handled  billing            Anna <li@example.com> ${"字🀄 ".repeat(20)}…`,
  ]);
});

it("shows all of one message", () => {
  expect(formatMessage(message())).toBe(
    `Message 7, received 2025-01-31 09:30 UTC
Name:     李伟
Email:    li@example.com
Phone:    (none)
Subject:  billing
Handled:  (open)
Mailed:   (no)

First line
second line`,
  );
});

const tried = { mailAttempts: 3, mailError: "554 no\u001b" };
const mailedAt = "2025-01-31T09:31:00Z";
it.each<[Partial<StoredMessage>, string]>([
  [tried, "waiting, 3 attempts: 554 no␛"],
  [{ ...tried, handledAt: mailedAt }, "(no), 3 attempts: 554 no␛"],
  [{ mailedAt, mailAttempts: 1 }, "2025-01-31 09:31 UTC"],
  [{ mailedAt, mailRefused: "a@b: 550" }, "2025-01-31 09:31 UTC, refused: a@b: 550"],
])("shows for %j whether it was mailed: %s", (changes, mailed) => {
  expect(formatMessage(message(changes))).toContain(`\nMailed:   ${mailed}\n`);
});

it("writes CSV that a spreadsheet knows as UTF-8, with every line break and quote, and runs no formula from", () => {
  const formulas = {
    name: "=HYPERLINK(1)",
    email: "@x",
    phone: "＝1",
    message: '\n=1\n"two", three',
  };
  expect([...csvLines([message({ id: 8, ...formulas })])].map((line) => `${line}\n`).join("")).toBe(
    `\ufeffid,receivedAt,handledAt,subject,name,email,phone,message\r
"8","2025-01-31T09:30:15.000Z","","billing","'=HYPERLINK(1)","'@x","'＝1","'
=1
""two"", three"\r
`,
  );
});
