import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { characterOf } from "#app/content/glossary.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { site } from "#app/content/site.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { required } from "#app/lib/required.ts";
import { openFont } from "#fonts/font-files.ts";
import { testInDevelopment as test } from "#tests/support/development-server.ts";
import { waitForHydration } from "#tests/support/open-page.ts";
import { about } from "#tests/support/pages.ts";

// In turn, on one server: it bundles packages and draws pictures and fonts when it starts.
test.describe.configure({ mode: "default" });

test("edits show without a reload, and invalid content as an error", async ({
  page,
  development,
  faults,
}) => {
  const edit = async (name: string, from: string | RegExp, to: string, emptiesFirst = false) => {
    const file = join(development.directory, name);
    const source = await readFile(file, "utf8");
    const edited = source.replace(from, to);
    expect(edited, `${from} is in ${name}`).not.toBe(source);
    // Vite's watcher ignores a file's second change within 50 ms. Many editors empty a file first.
    await pause(100);
    if (emptiesFirst) await writeFile(file, "").then(() => pause(20));
    await writeFile(file, edited);
  };
  const heading = page.getByRole("heading", { level: 1 });
  const overlay = page.locator("vite-error-overlay");
  const slow = { timeout: 60_000 };
  const course = courses.find((candidate) => candidate.price.startsWith("$"));
  if (!course) throw new Error("no course has a price");
  const { id, price, image } = course;
  const wrong = `app/content/courses.ts: course ${id}: price: "199" is not a price`;

  // Browsers may request it on Vite's error page, which names no icon.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto("/about");
  // Vite bundles packages on first use and may then reload the page.
  await expect(() => waitForHydration(page)).toPass({ timeout: 90_000 });
  await expect(heading).toHaveText([about.heading]);
  await page.evaluate(() => {
    document.title = "still the same document";
  });

  // Pictures are drawn from the content: a request for one must not disturb the check of an edit.
  const picture = (await page.locator("main img").last().getAttribute("src")) ?? "";
  let isShown = false;
  const requests = (async () => {
    while (!isShown) expect((await page.request.get(picture)).status(), picture).toBe(200);
  })();
  await edit("app/content/about.ts", about.heading, "A heading that was just edited", true);
  await expect(heading).toHaveText(["A heading that was just edited"], slow);
  isShown = true;
  await requests;
  await expect(page).toHaveTitle("still the same document");

  // Courses are not on this page: all content is checked, whatever is shown.
  await edit("app/content/courses.ts", `price: "${price}"`, 'price: "199"');
  await expect(overlay).toContainText(wrong, slow);
  faults.expect(/500/);
  await page.reload();
  await expect(overlay).toContainText(wrong, slow);

  // A syntax error shows too.
  await edit("app/content/courses.ts", 'price: "199",', 'price: "209,');
  await expect(overlay).toContainText('price: "209,', slow);
  await edit("app/content/courses.ts", 'price: "209,', 'price: "$$209",');
  await expect(overlay).toHaveCount(0, slow);
  await expect(heading).toHaveText(["A heading that was just edited"], slow);
  await page.goto("/courses");
  await expect(page.getByText("$209")).toBeVisible();
  // Wait: an earlier edit would change picture URLs between rendering and hydration.
  await waitForHydration(page);

  // A picture is redrawn while the server runs, and the open page shows it.
  const { han, cover: ground } = characterOf(image);
  const cover = page.getByRole("img", { name: han });
  const before = (await cover.getAttribute("src")) ?? "";
  const drawing = await (await page.request.get(before)).text();
  const other = ground === "gold" ? "night" : "gold";
  await edit(
    "app/content/glossary.ts",
    new RegExp(`(\\b${image}: \\{[^}]*cover: ")\\w+`),
    `$1${other}`,
  );
  await expect(cover).not.toHaveAttribute("src", before, slow);
  const drawn = await page.request.get((await cover.getAttribute("src")) ?? "");
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()["content-type"]).toBe("image/svg+xml");
  expect(await drawn.text()).not.toBe(drawing);

  // New Chinese gets its face; a character that has none shows an error, and the server goes on.
  await edit("app/content/courses.ts", "$209", "囧");
  await expect(overlay).toContainText("no stroke data for 囧", slow);
  await edit("app/content/courses.ts", "囧", "龙");
  await expect(overlay).toHaveCount(0, slow);
  await expect(async () => {
    const font = /\/assets\/fonts\/zixue-han[^)]+/.exec(await page.content())?.[0];
    const face = openFont(
      await (await page.request.get(required(font, "the face of the Chinese"))).body(),
    );
    expect(face.hasGlyphForCodePoint("龙".charCodeAt(0))).toBe(true);
  }).toPass(slow);
});

const TITLE = wordsOfPages.contact.title;
const german = {
  Contact: "Kontakt",
  "Start Learning": "Jetzt lernen",
  [TITLE]: "Schreiben Sie uns",
  "{{count}}/{{limit}} characters_other": "{{count}} von {{limit}} Zeichen",
};

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

  await page.goto("/?lng=de-AT");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Jetzt lernen" }),
  ).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveTitle(`Schreiben Sie uns · ${site.name}`);
  await expect(page.getByRole("status").filter({ hasText: "Schreiben Sie uns" })).toHaveCount(1);
  await expect(page.getByText("0 von 500 Zeichen")).toBeVisible();
  // English if not translated yet.
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
});
