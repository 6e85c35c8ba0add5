import { expect, it } from "vitest";
import { refusedForm } from "#publish/pages/refused-form.ts";
import { fillForm } from "#server/contact/filled-form.ts";
import type { FormFields } from "#server/contact/form-body.ts";

const FIELDS =
  '<input name="name"><input name="email"/><input name="phone"><select name="subject"><option value="">?</option><option value="other">Other</option></select><textarea name="message"></textarea>';
const page = (form: string) => `<!doctype html><title>Contact</title><main>${form}</main>`;
const template = refusedForm(page(`<form action="/api/contact#not-sent">${FIELDS}</form>`));
const form = (fields: FormFields) => fillForm(template ?? "", fields);

it("fills in the submitted values and marks the form as not sent", () => {
  const html = form({ name: 'A "B" & <c>', subject: "other", message: "\r\none\r\ntwo" });
  expect(html).toContain(
    '<form action="/api/contact#not-sent" data-not-sent=""><input name="name" value="A &quot;B&quot; &amp; &lt;c&gt;">' +
      '<input name="email" value=""><input name="phone" value=""><select name="subject"><option value="">?</option>' +
      '<option value="other" selected="">Other</option></select><textarea name="message">\n\r\none\r\ntwo</textarea></form>',
  );
  // Values of one message do not leak into the next.
  expect(form({ message: "three" })).toContain('<input name="name" value="">');
});

it("selects the default for an unknown subject and drops NUL characters", () => {
  expect(form({ subject: '"><script>' })).not.toContain("script");
  expect(form({ name: "a\0b" })).toContain('value="ab"');
});

it("finds no form if the page posts to another service, and throws if the form lacks a field", () => {
  expect(
    refusedForm(page(`<form action="https://forms.example/zixue">${FIELDS}</form>`)),
  ).toBeUndefined();
  const short = page(`<form action="/api/contact">${FIELDS.replace("phone", "fax")}</form>`);
  expect(() => refusedForm(short)).toThrow('no field "phone"');
});
