import { describe, expect, it } from "vitest";
import { CONTACT_FIELDS, MAX_LENGTH } from "#contract/contact.ts";
import { isFormContentType, MAX_BODY_BYTES, parseFormBody } from "#server/contact/form-body.ts";

function parse(body: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const parsed = parseFormBody(bytes.buffer);
  return "code" in parsed ? parsed.code : parsed;
}

describe("parseFormBody", () => {
  it("reads what a browser's form sends", () => {
    const sent = {
      name: "Li Wei",
      email: "a+b@c.example",
      phone: "",
      subject: "other",
      message: "1 & 1 = 2\r\n你好",
    };
    expect(parse(new URLSearchParams(sent).toString())).toEqual(sent);
  });

  it.each(["name=%", "name=%zz", "name=%ff", "name=%ed%a0%80", "%c0%ae=1"])(
    "refuses the encoding %s",
    (body) => {
      expect(parse(body)).toBe("malformed");
    },
  );

  it("refuses bytes that are no UTF-8", () => {
    expect(parse(Uint8Array.of(0x6e, 0x3d, 0xff))).toBe("malformed");
  });

  it("refuses fields it does not know and fields sent twice", () => {
    expect(parse("name=a&botcheck=1")).toBe("unknown-field");
    expect(parse("__proto__=a")).toBe("unknown-field");
    expect(parse("name=a&name=b")).toBe("repeated-field");
  });

  it("takes an empty body for an empty form", () => {
    expect(parse("")).toEqual({});
    expect(parse("&&name&")).toEqual({ name: "" });
  });

  it("has room for the longest message the page can send", () => {
    // Nine bytes is the most that one UTF-16 unit takes: a Chinese character is %E4%BD%A0.
    const longest = CONTACT_FIELDS.map((field) => [field, "你".repeat(MAX_LENGTH[field])]);
    expect(new URLSearchParams(Object.fromEntries(longest)).toString().length).toBeLessThan(MAX_BODY_BYTES);
  });
});

describe("isFormContentType", () => {
  it.each([
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded;charset=UTF-8",
    'Application/X-WWW-Form-Urlencoded; charset="utf-8"',
  ])("takes %s", (header) => {
    expect(isFormContentType(header)).toBe(true);
  });

  it.each([null, "", "text/plain", "multipart/form-data; boundary=x", "application/json"])(
    "refuses %s",
    (header) => {
      expect(isFormContentType(header)).toBe(false);
    },
  );

  it("refuses another character set", () => {
    expect(isFormContentType("application/x-www-form-urlencoded; charset=gb2312")).toBe(false);
  });
});
