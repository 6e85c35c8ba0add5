import { expect, it } from "vitest";
import { CONTACT_FIELDS, MAX_LENGTH } from "#contract/contact.ts";
import { isFormContentType, MAX_BODY_BYTES, parseFormBody } from "#server/contact/form-body.ts";
import { FORM } from "#tests/service/contact-form.ts";

it.each([
  // As browsers send it.
  [new URLSearchParams(FORM).toString(), FORM],
  ["message=1+%26+1+%3D+2%0D%0A", { message: "1 & 1 = 2\r\n" }],
  ["", {}],
  ["&&name&", { name: "" }],
  [Uint8Array.of(0x6e, 0x3d, 0xff), "malformed"],
  ["name=%", "malformed"],
  ["name=%ff", "malformed"],
  ["name=%ed%a0%80", "malformed"],
  ["%c0%ae=1", "malformed"],
  ["name=a&botcheck=1", "unknown-field"],
  ["__proto__=a", "unknown-field"],
  ["name=a&name=b", "repeated-field"],
])("reads %j as %j", (body, expected) => {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const parsed = parseFormBody(bytes.buffer);
  expect("code" in parsed ? parsed.code : parsed).toEqual(expected);
});

it("fits the longest message the page can send", () => {
  // One UTF-16 unit takes at most nine bytes: a Chinese character is %E4%BD%A0.
  const longest = CONTACT_FIELDS.map((field) => [field, "你".repeat(MAX_LENGTH[field])]);
  expect(new URLSearchParams(Object.fromEntries(longest)).toString().length).toBeLessThan(
    MAX_BODY_BYTES,
  );
});

const URLENCODED = "application/x-www-form-urlencoded";
it.each([
  [
    true,
    [
      URLENCODED,
      `${URLENCODED};charset=UTF-8`,
      'Application/X-WWW-Form-Urlencoded; charset="utf-8"',
    ],
  ],
  [
    false,
    [
      `${URLENCODED}; charset=gb2312`,
      null,
      "",
      "multipart/form-data; boundary=x",
      "application/json",
    ],
  ],
])("isFormContentType is %s for %j", (expected, headers) => {
  expect(new Set(headers.map(isFormContentType))).toEqual(new Set([expected]));
});

it("reads the longest Content-Type of spaces in no time", () => {
  const started = performance.now();
  expect(isFormContentType(`${URLENCODED};${" ".repeat(15_800)}x`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(50);
});
