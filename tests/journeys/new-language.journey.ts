import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { lessonSteps } from "#app/content/lesson.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { site } from "#app/content/site.ts";
import { testInDevelopment as test } from "#tests/support/development-server.ts";

const TITLE = pageSeo.contact.title;
const german = {
  Contact: "Kontakt",
  "Start Learning": "Jetzt lernen",
  [TITLE]: "Schreiben Sie uns",
  "{{count}}/{{limit}} characters_other": "{{count}} von {{limit}} Zeichen",
};

test.use({ locale: "de-AT" });

test("one resource file translates every page", async ({ page, development: { directory } }) => {
  const file = join(directory, "app/i18n/resources/de.json");
  await writeFile(file, JSON.stringify({ Contact: "Kontakt" }));
  await promisify(execFile)(process.execPath, ["publish/sentences.ts", "de"], { cwd: directory });
  const texts: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
  expect(texts.Contact).toBe("Kontakt");
  // From the rendered pages, from the lesson, and from a state that only a browser reaches.
  for (const key of [...Object.keys(german), lessonSteps[0]?.remark ?? "", "Sending Message..."])
    expect(texts).toHaveProperty([key]);
  await writeFile(file, JSON.stringify({ ...texts, ...german }));

  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("banner").getByRole("button", { name: "Jetzt lernen" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveTitle(`Schreiben Sie uns · ${site.name}`);
  await expect(page.getByRole("status").filter({ hasText: "Schreiben Sie uns" })).toHaveCount(1);
  await expect(page.getByText("0 von 500 Zeichen")).toBeVisible();
  // English if not translated yet.
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
});
