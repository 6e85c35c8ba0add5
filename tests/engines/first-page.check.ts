import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { finishLesson } from "#tests/support/finish-lesson.ts";
import { readSheet } from "#tests/support/practice-sheet.ts";

test("the page has the visitor's hand, and can be saved and sent", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/");
  await visitor.click({ css: "button", text: "Write your first character" });
  const pad = await visitor.find({ css: ".lesson-pad" });
  const line = [-120, -40, 40, 120].map((dx) => ({ x: pad.x + dx, y: pad.y }));
  await visitor.tab.drag(line);
  await visitor.shows(".lesson-seal", 1);
  await visitor.tab.evaluate(finishLesson);
  await visitor.shows("a[href^='blob:'][download$='.png']", 1);
  const base64 = await visitor.tab.evaluate(savedPicture);
  const { rows, sealPixels } = await readSheet(Buffer.from(base64, "base64"));
  expect(rows[0]?.hand, "their hand").toBeGreaterThan(200);
  expect(sealPixels, "the seal").toBeGreaterThan(5000);
  await visitor.click({ css: "button", text: "Send it to a friend" });
  // An engine may keep the clipboard from a driven page.
  const isTold = async () => /is copied|Send this link/.test((await visitor.text("#lesson")) ?? "");
  await visitor.waitFor(isTold, "the link is copied or shown");
});

/** Runs in the page: the canvas as a PNG, in base64. */
function savedPicture(): string {
  const canvas = document.querySelector<HTMLCanvasElement>("#lesson canvas");
  if (!canvas) throw new Error("the page is not drawn on a canvas");
  return canvas.toDataURL("image/png").replace("data:image/png;base64,", "");
}
