import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { NOT_SENT, REFUSED, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { contact, screens } from "#tests/support/pages.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";

// 180 × 370 with 16-pixel text is laid out like 360 × 740 with 32: not every driver can set the default font.
test("without scripts every page can be read, in large text, without a dead control", async ({ open }) => {
  const visitor = await open({ width: 180, height: 370, scripts: false });
  for (const { canonical, heading } of screens) {
    await visitor.goto(canonical);
    expect(await visitor.text("h1")).toBe(heading);
    const shown = () =>
      Array.from(document.fonts, ({ family, status }) => `${family.replaceAll('"', "")} ${status}`);
    expect(await visitor.tab.evaluate(shown)).toEqual(
      expect.arrayContaining(["Fraunces loaded", "Zixue Han loaded"]),
    );
    await visitor.shows("main fieldset", 0);
    expect(await visitor.sees("0/500 characters")).toBe(false);
    const buttons = await visitor.tab.evaluate(() =>
      Array.from(document.querySelectorAll("main button"))
        .filter((button) => button.checkVisibility())
        .map(({ textContent }) => textContent),
    );
    for (const dead of ["Write your first character", "Watch it again"]) expect(buttons).not.toContain(dead);
    // The inert buttons of docs/spec.md are always there.
    if (canonical === "/") expect(buttons).toContain("Start Free Trial");
    const excess = await visitor.tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(excess, `${canonical} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test("without scripts the menu works, and a refused message can be resent", async ({ open }, { project }) => {
  const name = `Ada without scripts in ${project.name}`;
  const refused = { ...REFUSED, name, message: '"><b> "line" </textarea> & more\nAnother.' };
  const visitor = await open({ width: 390, height: 844, scripts: false });
  await visitor.goto("/courses");
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.shows("#menu a", 5);
  await visitor.tab.press("Escape");
  await visitor.shows("#menu a", 0);
  // WebKit does not focus clicked buttons.
  if (project.name !== "webkit") await visitor.hasFocus("[popovertarget]");
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.click({ css: "#menu a", text: "Contact" });
  await visitor.headingIs(contact.heading);
  // No counter, and no gap in its place.
  const gap = await visitor.tab.evaluate(() => {
    const [area, button] = ["textarea", "form button"].map((css) => document.querySelector(css));
    return (button?.getBoundingClientRect().top ?? 0) - (area?.getBoundingClientRect().bottom ?? 0);
  });
  expect(Math.round(gap)).toBe(24);

  await visitor.fillIn(refused);
  // Turn the browser's validation off.
  await visitor.tab.evaluate(() => document.querySelector("form")?.setAttribute("novalidate", ""));
  await visitor.click({ css: "form button", text: "Send Message" });
  const isSeen = (text: string) => () => visitor.isInView({ css: "form p", text });
  await visitor.waitFor(isSeen(NOT_SENT), "the error is in view");
  expect(await visitor.sees(SENT)).toBe(false);
  expect(await visitor.formValues()).toEqual(refused);
  await visitor.shows("form .needs-scripts", 0);

  await visitor.fillIn({ email: "@example.org" });
  const own = { ...refused, email: `${refused.email}@example.org` };
  expect(await visitor.formValues()).toEqual(own);
  await visitor.click({ css: "form button", text: "Send Message" });
  await visitor.waitFor(isSeen(SENT), "the success is in view");
  expect(await visitor.sees(NOT_SENT)).toBe(false);
  expect(Object.values(await visitor.formValues()).join("")).toBe("");
  expect(await visitor.tab.evaluate(() => window.location.pathname)).toBe(contact.canonical);
  expect(storedMessagesFrom(name)).toEqual([expect.objectContaining(own)]);
});

test("a script file that is missing or cut off leaves no dead control", async ({
  open,
  gateway,
  expectFaults,
}, { project }) => {
  expectFaults(/not loaded|rejection|Importing|import|404|module/i);
  const visitor = await open();
  for (const [path, file, answer] of [
    ["/", /\/shared-/, { status: 404 }],
    ["/courses", /\/courses-route-/, "hang up"],
    ["/contact", /\/contact-route-/, { status: 404 }],
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
