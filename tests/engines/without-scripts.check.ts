import { expect } from "@playwright/test";
import { headerLinks } from "#app/content/navigation.ts";
import { MAX_LENGTH } from "#contract/contact.ts";
import { test } from "#tests/engines/engine-test.ts";
import { NOT_SENT, REFUSED, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { contact, screens } from "#tests/support/pages.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";

// 180 × 370 with 16-pixel text is laid out like 360 × 740 with 32: not every driver can set the default font.
test("without scripts every page can be read, in large text, without a dead control", async ({
  open,
}) => {
  const visitor = await open({ width: 180, height: 370, scripts: false });
  for (const { canonical, heading } of screens) {
    await visitor.goto(canonical);
    expect(await visitor.text("h1")).toBe(heading);
    const fonts = await visitor.tab.evaluate(readFonts);
    expect(fonts).toEqual(expect.arrayContaining(["Fraunces loaded", "Zixue Han loaded"]));
    await visitor.shows("main fieldset", 0);
    expect(await visitor.sees(`0/${MAX_LENGTH.message} characters`)).toBe(false);
    const buttons = await visitor.tab.evaluate(readButtons);
    expect(buttons).not.toContain("Write your first character");
    expect(buttons).not.toContain("Watch it again");
    // The inert buttons of docs/spec.md are always there.
    if (canonical === "/") expect(buttons).toContain("Start Free Trial");
    const excess = await visitor.tab.evaluate(measureExcess);
    expect.soft(excess, `${canonical} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test("without scripts the menu works, and a refused message can be resent", async ({ open }, {
  project,
}) => {
  const name = `Ada without scripts in ${project.name}`;
  const refused = { ...REFUSED, name, message: '"><b> "line" </textarea> & more\nAnother.' };
  const visitor = await open({ width: 390, height: 844, scripts: false });
  await visitor.goto("/courses");
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.shows("#menu a", headerLinks.length);
  await visitor.tab.press("Escape");
  await visitor.shows("#menu a", 0);
  // WebKit does not focus clicked buttons.
  if (project.name !== "webkit") await visitor.hasFocus("[popovertarget]");
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.click({ css: "#menu a", text: "Contact" });
  await visitor.headingIs(contact.heading);
  // No counter, and no gap in its place.
  const { aboveButton, betweenFields } = await visitor.tab.evaluate(measureGaps);
  expect(aboveButton).toBe(betweenFields);

  await visitor.fillIn(refused);
  await visitor.tab.evaluate(turnValidationOff);
  await visitor.click({ css: "form button", text: "Send Message" });
  const isResultInView = (text: string) => visitor.isInView({ css: "form p", text });
  await visitor.waitFor(() => isResultInView(NOT_SENT), "the error is in view");
  expect(await visitor.sees(SENT)).toBe(false);
  expect(await visitor.formValues()).toEqual(refused);
  await visitor.shows("form .needs-scripts", 0);

  await visitor.fillIn({ email: "@example.org" });
  const own = { ...refused, email: `${refused.email}@example.org` };
  expect(await visitor.formValues()).toEqual(own);
  await visitor.click({ css: "form button", text: "Send Message" });
  await visitor.waitFor(() => isResultInView(SENT), "the success is in view");
  expect(await visitor.sees(NOT_SENT)).toBe(false);
  const remaining = Object.values(await visitor.formValues());
  expect(remaining.join("")).toBe("");
  const path = await visitor.tab.evaluate(() => window.location.pathname);
  expect(path).toBe(contact.canonical);
  expect(storedMessagesFrom(name)).toEqual([expect.objectContaining(own)]);
});

test("a script file that is missing or cut off leaves no dead control", async ({
  open,
  gateway,
  expectFaults,
}, { project }) => {
  expectFaults(/not loaded|rejection|Importing|import|404|module/i);
  const visitor = await open();
  for (const { path, file, answer } of [
    { path: "/", file: /\/shared-/, answer: { status: 404 } },
    { path: "/courses", file: /\/courses-route-/, answer: "hang up" },
    { path: "/contact", file: /\/contact-route-/, answer: { status: 404 } },
  ] as const) {
    const restore = gateway.intercept(file, answer);
    await visitor.tab.goto(path);
    await visitor.shows(".needs-scripts", 0);
    restore();
  }
  await visitor.fillIn({ ...SAMPLE, name: `Ada with half the scripts in ${project.name}` });
  await visitor.click({ css: "form button", text: "Send Message" });
  await visitor.waitFor(() => visitor.sees(SENT), "the success is shown");
});

/** Runs in the page. */
function readFonts(): string[] {
  return Array.from(
    document.fonts,
    ({ family, status }) => `${family.replaceAll('"', "")} ${status}`,
  );
}

/** Runs in the page: the texts of the visible buttons. */
function readButtons(): string[] {
  const buttons = Array.from(document.querySelectorAll("main button"));
  const visible = buttons.filter((button) => button.checkVisibility());
  return visible.map(({ textContent }) => textContent ?? "");
}

/** Runs in the page: by how much it is wider than the screen. */
function measureExcess(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page: the gaps above the form's button, and between the fields above it. */
function measureGaps() {
  const subject = document.querySelector("select");
  const message = document.querySelector("textarea");
  const label = message?.labels[0];
  const button = document.querySelector("form button");
  if (!subject || !message || !label || !button) throw new Error("the form is not complete");
  const below = (upper: Element, lower: Element) =>
    Math.round(lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom);
  return { aboveButton: below(message, button), betweenFields: below(subject, label) };
}

/** Runs in the page. */
function turnValidationOff(): void {
  const form = document.querySelector("form");
  if (!form) throw new Error("the page has no form");
  form.noValidate = true;
}
