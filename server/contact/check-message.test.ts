import { describe, expect, it } from "vitest";
import { CONTACT_FIELDS, type ContactMessage, MAX_LENGTH, SUBJECTS } from "#contract/contact.ts";
import { checkMessage } from "#server/contact/check-message.ts";

const MESSAGE: ContactMessage = {
  name: "Li Wei",
  email: "li.wei@example.com",
  phone: "+1 555 0100",
  subject: "course-inquiry",
  message: "你好! When does the next course start?",
};

function verdict(change: Partial<ContactMessage>) {
  const checked = checkMessage({ ...MESSAGE, ...change });
  return "code" in checked ? `${checked.field}: ${checked.code}` : "ok";
}

describe("checkMessage", () => {
  it("gives back a message without fault as it was sent", () => {
    expect(checkMessage(MESSAGE)).toEqual(MESSAGE);
  });

  it("takes every subject of the list", () => {
    expect(SUBJECTS.map(({ value }) => verdict({ subject: value }))).toEqual(SUBJECTS.map(() => "ok"));
  });

  it.each(CONTACT_FIELDS.filter((field) => field !== "phone"))("needs %s", (field) => {
    const { [field]: _, ...others } = MESSAGE;
    expect(checkMessage(others)).toEqual({ code: "required", field, status: 422 });
    expect(verdict({ [field]: "" })).toBe(`${field}: required`);
  });

  it.each(["   ", "\t", "\u3000", "\u200b", "\0"])("takes %j for words, as the browser does", (blank) => {
    expect(verdict({ name: blank, phone: blank, message: blank })).toBe("ok");
  });

  it("does not need a phone number", () => {
    const { phone: _, ...others } = MESSAGE;
    expect(checkMessage(others)).toEqual({ ...MESSAGE, phone: "" });
  });

  it.each(CONTACT_FIELDS.filter((field) => field !== "subject"))("holds %s to its length", (field) => {
    const fill = (length: number) =>
      field === "email" ? `a@${"b".repeat(length - 2)}` : "字".repeat(length);
    expect(verdict({ [field]: fill(MAX_LENGTH[field]) })).toBe("ok");
    expect(verdict({ [field]: fill(MAX_LENGTH[field] + 1) })).toBe(`${field}: too-long`);
  });

  it("counts a line break once, however it is sent, and an emoji as two, as the page does", () => {
    const lines = "a\r\n".repeat(250);
    expect(checkMessage({ ...MESSAGE, message: lines })).toMatchObject({ message: "a\n".repeat(250) });
    expect(verdict({ message: `${lines}a` })).toBe("message: too-long");
    expect(verdict({ message: "🀄".repeat(250) })).toBe("ok");
    expect(verdict({ message: "🀄".repeat(251) })).toBe("message: too-long");
  });

  it.each([
    "a@b",
    "a.b+c@sub.example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "jörg@müller.example",
    "王@例子.中国",
    "x@xn--fsqu00a.xn--fiqs8s",
    " padded@example.com ",
  ])("takes the address %s", (email) => {
    expect(verdict({ email })).toBe("ok");
  });

  it.each([
    "nobody",
    "@example.com",
    "a@",
    "a@b@c",
    "a b@example.com",
    "a@exa mple.com",
    "a\u0007@example.com",
  ])("refuses the address %j", (email) => {
    expect(verdict({ email })).toBe("email: not-an-email");
  });

  it("keeps one-line fields on one line", () => {
    expect(verdict({ email: "a@example.com\r\nBcc: all@example.com" })).toBe("email: line-break");
    expect(verdict({ email: "a@example.com\n" })).toBe("email: line-break");
    expect(verdict({ name: "Li\nWei" })).toBe("name: line-break");
  });

  it("drops control characters from free text, and keeps tabs and line breaks", () => {
    const pasted = { name: "Li\0 \u0007Wei", phone: "\u001b1", message: "a\0b\tc\r\nd\u009b" };
    const tidied = { name: "Li Wei", phone: "1", message: "ab\tc\nd" };
    expect(checkMessage({ ...MESSAGE, ...pasted })).toEqual({ ...MESSAGE, ...tidied });
  });

  it("refuses subjects it does not know", () => {
    expect(verdict({ subject: "Course Inquiry" })).toBe("subject: unknown-subject");
    expect(verdict({ subject: "__proto__" })).toBe("subject: unknown-subject");
  });
});
