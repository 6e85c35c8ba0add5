import { expect, it } from "vitest";
import { CONTACT_FIELDS, type ContactMessage, MAX_LENGTH, SUBJECTS } from "#contract/contact.ts";
import { checkMessage } from "#server/contact/check-message.ts";
import { STORED } from "#tests/service/contact-form.ts";

function verdict(change: Partial<ContactMessage>) {
  const checked = checkMessage({ ...STORED, ...change });
  return "code" in checked ? `${checked.field}: ${checked.code}` : "ok";
}

it("returns a valid message unchanged, for every subject of the list", () => {
  for (const { value } of SUBJECTS) {
    const message = { ...STORED, subject: value };
    expect(checkMessage(message)).toEqual(message);
  }
});

it.each(CONTACT_FIELDS)("requires %s, except a phone number", (field) => {
  const { [field]: _, ...others } = STORED;
  const missing = { code: "required", field, status: 422 };
  expect(checkMessage(others)).toEqual(field === "phone" ? { ...STORED, phone: "" } : missing);
  expect(verdict({ [field]: "" })).toBe(field === "phone" ? "ok" : `${field}: required`);
});

it("accepts blank text, as the browser does", () => {
  for (const blank of ["   ", "\t", "\u3000", "\u200b", "\0"])
    expect(verdict({ name: blank, phone: blank, message: blank }), JSON.stringify(blank)).toBe(
      "ok",
    );
});

it.each(CONTACT_FIELDS.filter((field) => field !== "subject"))(
  "limits the length of %s",
  (field) => {
    const fill = (length: number) =>
      field === "email" ? `a@${"b".repeat(length - 2)}` : "字".repeat(length);
    expect(verdict({ [field]: fill(MAX_LENGTH[field]) })).toBe("ok");
    expect(verdict({ [field]: fill(MAX_LENGTH[field] + 1) })).toBe(`${field}: too-long`);
  },
);

it("counts a line break as one character and an emoji as two, as the page does", () => {
  const lines = "a\r\n".repeat(250);
  expect(checkMessage({ ...STORED, message: lines })).toMatchObject({ message: "a\n".repeat(250) });
  expect(verdict({ message: `${lines}a` })).toBe("message: too-long");
  expect(verdict({ message: "🀄".repeat(250) })).toBe("ok");
  expect(verdict({ message: "🀄".repeat(251) })).toBe("message: too-long");
});

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  ok: [
    ...["a@b", "a.b+c@sub.example.com", "!#$%&'*+/=?^_`{|}~-@example.com", " padded@example.com "],
    ...["jörg@müller.example", "王@例子.中国"],
  ],
  "email: not-an-email": [
    ...[
      "nobody",
      "@example.com",
      "a@",
      "a@b@c",
      "a b@example.com",
      "a@exa mple.com",
      "a\u0007@example.com",
    ],
  ],
  "email: line-break": ["a@example.com\r\nBcc: all@example.com", "a@example.com\n"],
};
it.each(Object.entries(ADDRESSES))("judges addresses: %s", (expected, addresses) => {
  for (const email of addresses) expect(verdict({ email }), email).toBe(expected);
});

it("refuses line breaks in a name, and unknown subjects", () => {
  expect(verdict({ name: "Li\nWei" })).toBe("name: line-break");
  expect(verdict({ subject: "Course Inquiry" })).toBe("subject: unknown-subject");
  expect(verdict({ subject: "__proto__" })).toBe("subject: unknown-subject");
});

it("drops control characters from free text, and keeps tabs and line breaks", () => {
  const pasted = { name: "Li\0 \u0007Wei", phone: "\u001b1", message: "a\0b\tc\r\nd\u009b" };
  const tidied = { name: "Li Wei", phone: "1", message: "ab\tc\nd" };
  expect(checkMessage({ ...STORED, ...pasted })).toEqual({ ...STORED, ...tidied });
});
