import { expect, it } from "vitest";
import { findContactForm } from "#server/contact/filled-form.ts";

const FIELDS =
  '<input name="name"><input name="email"/><input name="phone"><select name="subject"><option value="">?</option><option value="other">Other</option></select><textarea name="message"></textarea>';
const page = (form: string) => `<!doctype html><title>Contact</title><main>${form}</main>`;
const form = findContactForm(
  page(`<form action="/api/contact#not-sent">${FIELDS}<span data-counter="">0/500 characters</span></form>`),
);

it("fills in what was typed, marks the form and counts the message", () => {
  const html = form?.({ name: 'A "B" & <c>', subject: "other", message: "\r\none\r\ntwo" });
  expect(html).toContain(
    '<form action="/api/contact#not-sent" data-not-sent=""><input name="name" value="A &quot;B&quot; &amp; &lt;c&gt;">' +
      '<input name="email" value=""><input name="phone" value=""><select name="subject"><option value="">?</option>' +
      '<option value="other" selected="">Other</option></select><textarea name="message">\n\r\none\r\ntwo</textarea>' +
      '<span data-counter="">8/500 characters</span></form>',
  );
  // The next message starts from the page, not from this one.
  expect(form?.({ message: "three" })).toContain('<input name="name" value="">');
});

it("chooses no subject that the list does not have, and leaves out what HTML cannot say", () => {
  expect(form?.({ subject: '"><script>' })).not.toContain("script");
  expect(form?.({ name: "a\0b" })).toContain('value="ab"');
});

it("finds no form where the page posts to another service", () => {
  expect(
    findContactForm(page(`<form action="https://forms.example/zixue">${FIELDS}</form>`)),
  ).toBeUndefined();
});

it("does not take a form that lacks a field", () => {
  const short = page(`<form action="/api/contact">${FIELDS.replace("phone", "fax")}</form>`);
  expect(() => findContactForm(short)).toThrow('no field "phone"');
});
