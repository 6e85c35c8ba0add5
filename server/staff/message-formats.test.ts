import { describe, expect, it } from "vitest";
import type { StoredMessage } from "#server/database/messages-table.ts";
import { csvLines, formatMessage, tableLines } from "#server/staff/message-formats.ts";
import { printableJson } from "#server/staff/plain-text.ts";

const HOSTILE = "\u001b]0;owned\u0007\u009b2J\u202egnp.exe\u2028end\u007f";
// Every control character but the line feed.
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
  it("never gets a control character in any format, and JSON stays lossless", () => {
    const hostile = message({ name: HOSTILE, email: HOSTILE, phone: HOSTILE, message: HOSTILE });
    const json = printableJson([hostile]);
    for (const text of [formatTable([hostile], 200), formatMessage(hostile), formatCsv([hostile]), json]) {
      expect(text).not.toMatch(OBEYED);
    }
    expect(JSON.parse(json)).toEqual([hostile]);
  });
});

describe("formatTable", () => {
  it("aligns columns, with Chinese names too, and fits the width", () => {
    const long = { id: 12, name: "Anna", message: "word ".repeat(50), handledAt: "2025-02-01T08:00:00Z" };
    expect(formatTable([message(), message(long)], 90).split("\n")).toEqual([
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

  const tried = { mailAttempts: 3, mailError: "554 no\u001b" };
  it.each<[Partial<StoredMessage>, string]>([
    [tried, "waiting, 3 attempts: 554 no␛"],
    [{ ...tried, handledAt: "2025-02-01T08:00:00Z" }, "(no), 3 attempts: 554 no␛"],
    [{ mailedAt: "2025-01-31T09:31:00Z", mailAttempts: 1 }, "2025-01-31 09:31 UTC"],
    [
      { mailedAt: "2025-01-31T09:31:00Z", mailRefused: "a@b: 550" },
      "2025-01-31 09:31 UTC, refused: a@b: 550",
    ],
  ])("shows for %j whether it was mailed: %s", (changes, mailed) => {
    expect(formatMessage(message(changes))).toContain(`\nMailed:   ${mailed}\n`);
  });
});

describe("formatCsv", () => {
  it.each([
    ['He said "hi", twice\nthen left', '"He said ""hi"", twice\nthen left"'],
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+1+1", "'+1+1"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", `'␉=1`],
    [" =1", "' =1"],
    ["＝1", "'＝1"],
    ["\r=1", "'␍=1"],
    // In the middle, for spreadsheets with other separators.
    ["a;=1+1", `"a;'=1+1"`],
    ["a\t@SUM(A1)", `a␉'@SUM(A1)`],
    ["a\n=1+1", `"a\n'=1+1"`],
  ])("quotes %j, and turns a formula into text: %j", (name, expected) => {
    const line = `7,2025-01-31T09:30:15.000Z,${expected},li@example.com,,billing,"First line\nsecond line",,`;
    expect(formatCsv([message({ name })]).split("\r\n")[1]).toBe(line);
  });
});
