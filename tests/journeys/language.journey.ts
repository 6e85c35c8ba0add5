import { expect, type Page, type Route } from "@playwright/test";
import { coursesAt } from "#app/content/courses.ts";
import { headerLinks } from "#app/content/navigation.ts";
import { MAX_LENGTH } from "#contract/contact.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, mainLink } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test("the first source of docs/spec.md wins", async ({ page, context, baseURL }) => {
  // Without a stored choice, and in a browser that names no language.
  await page.addInitScript(() => localStorage.clear());
  await page.addInitScript(browserLanguages, []);
  // In reverse order: each source is added to the others and overrides them.
  for (const [language, set, query = ""] of [
    ["nl", () => page.route("/about*", serveDutch)],
    ["pt-BR", () => page.addInitScript(browserLanguages, ["pt-BR", "ja"])],
    ["es", () => page.addInitScript(() => sessionStorage.setItem("i18nextLng", "es"))],
    ["it", () => page.addInitScript(() => localStorage.setItem("i18nextLng", "it"))],
    ["de", () => context.addCookies([{ name: "i18next", value: "de", url: baseURL ?? "" }])],
    ["fr", () => undefined, "&lng=fr"],
  ] as const) {
    await set();
    await openPage(page, `/about?x=1${query}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe(language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([about.heading]);
    // React does not correct the lang attribute that the test put into the HTML.
    if (language === "nl") await page.unroute("/about*");
    else await expectEnglish(page);
  }
});

test("the HTML is the same, in English, for every requested language", async ({ request }) => {
  const plain = await request.get("/about", { headers: { "Accept-Language": "en" } });
  const german = await request.get("/about?lng=de", {
    headers: { "Accept-Language": "de", Cookie: "i18next=de" },
  });
  expect(await german.text()).toBe(await plain.text());
  expect(await plain.text()).toContain('<html lang="en"');
});

test("every text is English whatever language is requested, and afterwards", async ({ page }) => {
  const texts = new Set<string | null>();
  for (const language of ["en", "ar", "zh-Hans-CN", "__proto__", "<b>", "dev", "cimode", ""]) {
    await openPage(page, `/contact?lng=${encodeURIComponent(language)}`);
    await expectEnglish(page);
    texts.add(await page.getByRole("main").textContent());
  }
  expect(texts.size).toBe(1);
});

const storageFailures = {
  "storage and cookies are blocked": () => {
    const deny = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, { get: deny });
    Object.defineProperty(Document.prototype, "cookie", { get: deny, set: deny });
  },
  "storage reads and writes fail": () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      Storage.prototype[method] = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
  },
  "there is no storage": () => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, { get: () => null });
  },
};

for (const [failure, cause] of Object.entries(storageFailures)) {
  test(`if ${failure}, everything works`, async ({ page }) => {
    await page.addInitScript(cause);
    await openPage(page, "/courses?lng=de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([courses.heading]);
    await expectEnglish(page);
    await page.getByRole("button", { name: /^Advanced/ }).click();
    await expect(page.getByRole("article")).toHaveCount(coursesAt("advanced").length);
    await mainLink(page, "Contact").click();
    const { message, counter } = contactForm(page);
    await message.fill("hello");
    await expect(counter).toHaveText(`5/${MAX_LENGTH.message} characters`);
  });
}

/** Runs in the page. */
function browserLanguages(languages: string[]): void {
  Object.defineProperty(Navigator.prototype, "languages", { get: () => languages });
  Object.defineProperty(Navigator.prototype, "language", { get: () => languages[0] });
}

/**
 * The built HTML has `en`, which is also the fallback: only another value proves that the attribute
 * is read.
 */
async function serveDutch(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.replace('<html lang="en"', '<html lang="nl"') });
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText(
    headerLinks.map(({ label }) => label),
  );
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Start Learning" }),
  ).toBeVisible();
}
