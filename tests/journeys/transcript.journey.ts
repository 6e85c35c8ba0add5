import { expect, type Page } from "@playwright/test";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openLesson } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";
import { transcribe } from "#tests/support/transcript.ts";

// What is heard on every page stands in docs/heard/: a change to it is read by somebody before it is published.

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of everyPath) {
  const name = path === "/" ? "home" : path === everyPath.at(-1) ? "not-found" : path.slice(1);
  test(`${path} is heard as docs/heard/${name}.md says`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    await expectTranscript(page, name);
  });
}

test("the lesson is heard as docs/heard/lesson.md says", async ({ page }) => {
  await openPage(page, "/");
  const { status } = await openLesson(page);
  await expect(status).not.toBeEmpty();
  await expectTranscript(page, "lesson");
});

test("the error screen is heard as docs/heard/error.md says", async ({ page, faults }) => {
  faults.expect(/broken on purpose/);
  await openPage(page, "/");
  const body = 'export default function Broken() { throw new Error("broken on purpose"); }';
  await page.route(await chunkOf(page, "/about"), (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expectTranscript(page, "error");
});

async function expectTranscript(page: Page, name: string): Promise<void> {
  expect(
    await transcribe(page),
    "What is heard on this page has changed: run `npm run transcript` after a build, and read the difference.",
  ).toMatchSnapshot(`${name}.md`);
}
