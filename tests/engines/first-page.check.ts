import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";

test("the page has the visitor's hand, and can be saved and sent", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/");
  await visitor.click({ css: "button", text: "Write your first character" });
  const { x, y } = await visitor.find({ css: ".lesson-pad" });
  await visitor.tab.drag([-0.3, -0.1, 0.1, 0.3].map((share) => ({ x: x + 400 * share, y })));
  await visitor.shows(".lesson-seal", 1);
  await visitor.tab.evaluate(finishLesson);
  await visitor.shows("a[href^='blob:'][download$='.png']", 1);
  const [dark = 0, red = 0] = await visitor.tab.evaluate(countPixels);
  expect(dark, "their hand").toBeGreaterThan(200);
  expect(red, "the seal").toBeGreaterThan(5000);
  await visitor.click({ css: "button", text: "Send it to a friend" });
  // An engine may keep the clipboard from a driven page.
  const isTold = async () => /is copied|Send this link/.test((await visitor.text("#lesson")) ?? "");
  await visitor.waitFor(isTold, "the link is copied or shown");
});

/** Runs in the page: presses what leads to the end. */
function finishLesson(): void {
  const next = /^(Next character|Now one|Read your first|Write the next stroke|rén|dà xué)/;
  for (let presses = 0; presses < 40; presses++)
    Array.from(document.querySelectorAll<HTMLElement>("#lesson button:not(:disabled)"))
      .find(({ textContent }) => next.test(textContent ?? ""))
      ?.click();
}

/** Runs in the page: dark pixels in the square of the first hand, red ones in the seal. */
function countPixels(): number[] {
  const context = document.querySelector<HTMLCanvasElement>("#lesson canvas")?.getContext("2d");
  return [[724, 350, 0, 60] as const, [980, 1390, 150, 255] as const].map(([x, y, least, most]) => {
    const { data } = context?.getImageData(x, y, 130, 130) ?? new ImageData(1, 1);
    const isWanted = (red: number, at: number) =>
      at % 4 === 0 && red > least && red < most && (data[at + 1] ?? 0) < 80;
    return data.filter(isWanted).length;
  });
}
