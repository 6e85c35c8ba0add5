// Which face draws what, as the browser itself reports it, and that no font is sent for nothing.
import { expect, type Page } from "@playwright/test";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { facesOf } from "#tests/support/faces.ts";
import { hold } from "#tests/support/hold.ts";
import { openPage, waitForFonts, waitForHydration } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

const HAN = '[lang="zh-Hans"]:not(img, svg)';
const PINYIN = '[lang="zh-Latn-pinyin"]';
const DISPLAY = "h1, h2, h3, .font-display";
const WITHOUT_PINYIN = `:is(${DISPLAY}):not(:has(${PINYIN}))`;

for (const path of everyPath) {
  test(`${path} draws Chinese, pinyin and headings in one face each, before and after its fonts have come, and asks for no font that it does not show`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    const files: string[] = [];
    page.on("request", (request) => {
      const file = /([\w-]+)\.[\w-]+\.woff2$/.exec(request.url())?.[1];
      if (file) files.push(file);
    });
    const release = await hold(page, "**/*.woff2");
    // The load event may wait for the fonts.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForHydration(page);
    await expectFaces(page, PINYIN, "Arimo");
    await expectFaces(page, WITHOUT_PINYIN, "Tinos", /zcool/i);
    release();
    await waitForFonts(page);
    await expectFaces(page, HAN, "Zixue Han");
    await expectFaces(page, PINYIN, "Arimo");
    await expectFaces(page, WITHOUT_PINYIN, "Fraunces", /^Zixue Han$/);
    const used = (await facesOf(page, `${DISPLAY}, ${HAN}, p, a, button, label, li, dt, dd`, true)).flatMap(
      ({ faces }) => faces,
    );
    expect(files.toSorted(), "fonts asked for").toEqual(
      [...new Set(used)].map((face) => face.toLowerCase().replace(" ", "-")).toSorted(),
    );
    expect(files.length).toBeGreaterThan(0);
  });
}

test("without scripts the same faces come", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/");
  await expect.poll(async () => (await facesOf(page, "h1"))[0]?.faces).toEqual(["Fraunces"]);
  await expectFaces(page, HAN, "Zixue Han");
  await context.close();
});

test("pinyin with tones in a heading is in the text's face from end to end", async ({ page }) => {
  await openPage(page, "/about");
  await waitForFonts(page);
  await page.locator(DISPLAY).evaluateAll((elements) => {
    // As `Copy` marks it.
    for (const element of elements) element.innerHTML += '<span lang="zh-Latn-pinyin">nǐ hǎo, lǜ</span>';
  });
  const drawn = await facesOf(page, `:is(${DISPLAY}) ${PINYIN}`);
  expect(drawn.length).toBeGreaterThan(2);
  for (const { faces } of drawn) expect(faces).toEqual(["Arimo"]);
});

/** Expects one face to draw each of them; another may draw the Chinese in it. */
async function expectFaces(page: Page, selector: string, face: string, han?: RegExp): Promise<void> {
  for (const { text, faces } of await facesOf(page, selector))
    expect(
      faces.filter((other) => !han?.test(other)),
      text,
    ).toEqual([face]);
}
