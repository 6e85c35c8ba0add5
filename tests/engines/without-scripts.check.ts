import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { NOT_SENT, REFUSED, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { contact, screens } from "#tests/support/pages.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";

test("without scripts every page can be read, the menu opens and the form is sent", async ({ open }, {
  project,
}) => {
  const own = { ...SAMPLE, name: `Ada without scripts in ${project.name}`, message: "On paper." };
  const visitor = await open({ width: 390, height: 844, scripts: false });
  for (const { canonical, heading } of screens) {
    await visitor.goto(canonical);
    expect(await visitor.text("h1")).toBe(heading);
  }
  const menuShows = (links: number) => visitor.shows("#menu a", links);
  await visitor.click({ css: "header button", text: "Menu" });
  await menuShows(5);
  await visitor.tab.press("Escape");
  await menuShows(0);
  // WebKit does not focus a button that is clicked.
  if (project.name !== "webkit") await visitor.hasFocus("[popovertarget]");
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.click({ css: "#menu a", text: "Contact" });
  await visitor.headingIs(contact.heading);
  await visitor.fillIn(own);
  await visitor.click({ css: "form button", text: "Send Message" });
  await visitor.waitFor(() => visitor.sees(SENT), "the success is shown");
  expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
});

test("without scripts nothing dead is shown", async ({ open }) => {
  const visitor = await open({ width: 360, height: 800, scripts: false });
  for (const path of ["/courses", "/blog"]) {
    await visitor.goto(path);
    expect(await visitor.count("main fieldset"), `filters of ${path}`).toBe(0);
  }
  await visitor.goto("/contact");
  expect(await visitor.sees("0/500 characters")).toBe(false);
  await visitor.goto("/");
  for (const label of ["Write your first character", "Watch it again"])
    expect(await visitor.tab.evaluate(isButtonShown, label), label).toBe(false);
  // The inert buttons of docs/spec.md are always there.
  expect(await visitor.tab.evaluate(isButtonShown, "Start Free Trial")).toBe(true);
});

/** Runs in the page. */
function isButtonShown(label: string): boolean {
  return Array.from(document.querySelectorAll("main button")).some(
    (button) => button.textContent === label && button.checkVisibility(),
  );
}

test("without scripts a message that was refused comes back, below its fields the reason", async ({
  open,
}) => {
  const refused = { ...REFUSED, message: 'One "line" </textarea>' };
  const visitor = await open({ scripts: false });
  await visitor.goto("/contact");
  await visitor.fillIn(refused);
  // As a browser that checks nothing.
  await visitor.tab.evaluate(() => document.querySelector("form")?.setAttribute("novalidate", ""));
  await visitor.click({ css: "form button", text: "Send Message" });
  await visitor.waitFor(() => visitor.sees(NOT_SENT), "the error is shown");
  const isInView = await visitor.tab.evaluate((sentence) => {
    const shown = Array.from(document.querySelectorAll("form p")).find(
      (element) => element.textContent === sentence && element.checkVisibility(),
    );
    const { top = -1, bottom = 0 } = shown?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= window.innerHeight;
  }, NOT_SENT);
  expect(await visitor.formValues()).toEqual(refused);
  expect(isInView).toBe(true);
});
