import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";
import { required } from "#app/lib/required.ts";
import { type ContactMessage, RESULT_SENTENCE } from "#contract/contact.ts";

export const { success: SENT, error: NOT_SENT } = RESULT_SENTENCE;
export const ENDPOINT = "**/api/contact";

export const SAMPLE = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+44 20 7946 0000",
  subject: "course-inquiry",
  message: "你好 & hello = 100%?\nSecond line 👍",
} as const;

/** The service refuses it: the address has no @. A validating browser would not send it. */
export const REFUSED = { ...SAMPLE, email: "nobody" };

export function contactForm(page: Page) {
  const form = page.getByRole("form");
  return {
    form,
    name: form.getByRole("textbox", { name: "Name", exact: true }),
    email: form.getByRole("textbox", { name: "Email", exact: true }),
    phone: form.getByRole("textbox", { name: "Phone", exact: true }),
    subject: form.getByRole("combobox", { name: "Subject", exact: true }),
    message: form.getByRole("textbox", { name: "Message", exact: true }),
    counter: form.getByText(/^\d+\/500 characters$/),
    send: form.getByRole("button", { name: "Send Message", exact: true }),
    sending: form.getByRole("button", { name: "Sending Message...", exact: true }),
  };
}

export async function fillIn(page: Page, fields: ContactMessage = SAMPLE): Promise<void> {
  const { name, email, phone, subject, message } = contactForm(page);
  await name.fill(fields.name);
  await email.fill(fields.email);
  await phone.fill(fields.phone);
  await subject.selectOption(fields.subject);
  await message.fill(fields.message);
}

export function valuesOf(page: Page): Promise<Record<string, string>> {
  return contactForm(page).form.evaluate((form: HTMLFormElement) =>
    Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)])),
  );
}

export const EMPTY: ContactMessage = { name: "", email: "", phone: "", subject: "", message: "" };

/** The visible occurrences of a sentence. */
export function shown(page: Page, sentence: string): Locator {
  return page.getByText(sentence, { exact: true }).filter({ visible: true });
}

/** Holds requests to the service until the test answers them, and records them. */
export async function holdService(page: Page) {
  const requests: Request[] = [];
  const waiting: Route[] = [];
  await page.route(ENDPOINT, (route) => {
    requests.push(route.request());
    waiting.push(route);
  });
  return {
    requests,
    async answer(status: number, body = ""): Promise<void> {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      await required(waiting.shift(), "a request that waits").fulfill({ status, body });
    },
  };
}
