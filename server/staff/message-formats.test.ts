import { describe, expect, it } from "vitest";
import type { StoredMessage } from "#server/database/messages-table.ts";
import { csvLines, formatMessage, tableLines } from "#server/staff/message-formats.ts";
import { printableJson } from "#server/staff/plain-text.ts";

const HOSTILE = "\u001b]0;owned\u0007\u009b2J\u202egnp.exe\u2028end\u007f";
// Line feeds are how lines end; everything else of this kind must not get out.
const OBEYED = /[^\P{Cc}\n\r]|[\p{Bidi_Control}\u2028\u2029]/u;

function message(changes: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: 7,
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

const formatCsv = (messages: StoredMessage[]) => [...csvLines(messages)].map((line) => `${line}\n`).join("");
const formatTable = (messages: StoredMessage[], width: number) => [...tableLines(messages, width)].join("\n");

describe("the terminal", () => {
  it("never gets a control character, in whatever format", () => {
    const hostile = message({ name: HOSTILE, email: HOSTILE, phone: HOSTILE, message: HOSTILE });
    for (const text of [
      formatTable([hostile], 200),
      formatMessage(hostile),
      formatCsv([hostile]),
      printableJson(hostile),
    ]) {
      expect(text).not.toMatch(OBEYED);
    }
  });

  it("gets JSON that still says what was written", () => {
    const hostile = message({ message: HOSTILE });
    expect(JSON.parse(printableJson([hostile]))).toEqual([hostile]);
  });
});

describe("formatTable", () => {
  it("lines up, Chinese names included, and fits the width", () => {
    const table = formatTable(
      [
        message(),
        message({ id: 12, name: "Anna", message: "word ".repeat(50), handledAt: "2025-02-01T08:00:00Z" }),
      ],
      90,
    );
    expect(table.split("\n")).toEqual([
      "ID  RECEIVED (UTC)    STATE    NAME  EMAIL           SUBJECT  MESSAGE",
      "7   2025-01-31 09:30  open     李伟  li@example.com  billing  First line second line",
      "12  2025-01-31 09:30  handled  Anna  li@example.com  billing  word word word word word wo…",
    ]);
  });
});

describe("formatMessage", () => {
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
});

describe("formatCsv", () => {
  const cells = (changes: Partial<StoredMessage>) => formatCsv([message(changes)]).split("\r\n")[1];

  it("quotes what needs it", () => {
    expect(cells({ message: 'He said "hi", twice\nthen left' })).toBe(
      '7,2025-01-31T09:30:15.000Z,李伟,li@example.com,,billing,"He said ""hi"", twice\nthen left",,',
    );
  });

  it.each(["=HYPERLINK(1)", "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", "＝1", "\r=1"])(
    "turns %j into text",
    (formula) => {
      expect(cells({ name: formula })).toMatch(/^7,[^,]+,"?'/);
    },
  );

  it.each([
    ["a;=1+1", `"a;'=1+1"`],
    ["a\t@SUM(A1)", `a␉'@SUM(A1)`],
    ["a\n=1+1", `"a\n'=1+1"`],
  ])("leaves no formula in the middle of %j for who separates otherwise", (text, expected) => {
    expect(cells({ name: text })).toBe(
      `7,2025-01-31T09:30:15.000Z,${expected},li@example.com,,billing,"First line\nsecond line",,`,
    );
  });
});
