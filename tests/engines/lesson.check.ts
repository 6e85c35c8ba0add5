import { expect } from "@playwright/test";
import { courseTitles } from "#app/content/course-titles.ts";
import { glossary } from "#app/content/glossary.ts";
import {
  lessonCharacters,
  lessonSteps,
  lessonTexts,
  lessonTones,
  lessonWords,
  missTexts,
} from "#app/content/lesson.ts";
import type { Line } from "#app/lib/polyline.ts";
import type { Point } from "#tests/engines/drivers/tab.ts";
import { test } from "#tests/engines/engine-test.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { findStroke, inkAlong, slowDown, stopAt } from "#tests/support/ink.ts";
import { medianOf, mediansOf } from "#tests/support/lesson.ts";
import { colorAt, pictureOf } from "#tests/support/pixels.ts";

const OPEN = { css: "button", text: "Write your first character" };
const SHOW = { css: "button", text: "Show me the stroke" };
const WRITE = { css: "button", text: "Write the next stroke for me" };
const NEXT = { css: "button", text: "Next character" };
const MESSAGE = ".lesson-message";
const PAD = ".lesson-pad";

const screens = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  // 1280 × 800 at 400 %.
  { width: 320, height: 200 },
];

for (const { width, height } of screens)
  test(`on ${width} × ${height} the mouse writes, a miss is told beside the pad, and the character stays in view`, async ({
    open,
  }) => {
    const visitor = await open({ width, height });
    const draw = async (line: Line) => {
      const points = await visitor.tab.evaluate(toScreen, line);
      await visitor.tab.drag(points);
    };
    const expectInView = async (...selectors: string[]) => {
      for (const css of selectors)
        await visitor.waitFor(() => visitor.isInView({ css }), `${css} in view`);
    };
    await openLesson(visitor);
    await expectInView(PAD);
    for (const { id, remark } of lessonCharacters.slice(0, 2)) {
      await draw(medianOf(id, 0).toReversed());
      await hasMessage(visitor, missTexts.reversed);
      await expectInView(PAD, MESSAGE, ".lesson-hand");
      for (const median of mediansOf(id)) await draw(median);
      await hasMessage(visitor, remark);
      await expectInView(PAD, MESSAGE, ".lesson-seal");
      if (height > 400) await expectInView(".lesson-actions button:not(:disabled)");
      await visitor.click(NEXT);
      await expectInView(PAD);
    }
  });

test("the seal is not cut off at the corner of the card, and a left-falling stroke is demonstrated and written from start to end", async ({
  open,
}) => {
  const view = { width: 600, height: 800 };
  const visitor = await open({ ...view, reducedMotion: false });
  await openLesson(visitor);
  await visitor.click(WRITE);
  await visitor.shows(".lesson-seal", 1);
  const isRed = async () => {
    const { x, y } = await visitor.tab.evaluate(findSealEdge);
    const picture = await pictureOf(await visitor.tab.screenshot(), view);
    const { red, green } = colorAt(picture, { x, y });
    return red - green > 100;
  };
  await visitor.waitFor(isRed, "the seal is red where it leaves the card");
  await visitor.tab.evaluate(slowDown);
  await visitor.click(NEXT);
  for (const { button, brush } of [
    { button: SHOW, brush: ".lesson-shown" },
    { button: WRITE, brush: ".lesson-ink" },
  ] as const) {
    // Not by mouse: a second click in the same place would be a double click, which is ignored.
    await pressButton(visitor, button.text);
    const inkAt = async (share: number) => {
      await visitor.tab.evaluate(stopAt, { brush, share });
      const stroke = await visitor.tab.evaluate(findStroke, brush);
      const screenshot = await pictureOf(await visitor.tab.screenshot(), view);
      return inkAlong(stroke, screenshot);
    };
    const start = await inkAt(0.06);
    const end = await inkAt(0.9);
    expect(start.parts.at(0)).toBeGreaterThan(0);
    expect(start.parts.slice(6)).toEqual([0, 0, 0, 0]);
    expect(end.parts.at(-1)).toBeGreaterThan(0);
    expect(start.strays).toBe(0);
    expect(end.strays).toBe(0);
  }
});

test("the link on the blog opens the lesson, and Close leaves it closed", async ({ open }) => {
  const visitor = await open({ width: 360, height: 640 });
  await visitor.goto("/blog");
  await visitor.click({ css: "a", text: OPEN.text });
  await visitor.hasFocus("#lesson-title");
  await visitor.waitFor(() => visitor.isInView({ css: PAD }), "the whole pad is in view");
  await visitor.click({ css: "button", text: "Close" });
  await visitor.waitFor(
    () => visitor.tab.evaluate(() => window.location.href.endsWith("/")),
    "the address asks for no lesson",
  );
  await visitor.goto("/about");
  await visitor.goto("/#lesson");
  await visitor.hasFocus("#lesson-title");
  await visitor.waitFor(() => visitor.isInView({ css: PAD }), "the whole pad is in view again");
});

test("the keyboard alone completes the lesson", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/");
  await pressButton(visitor, OPEN.text);
  await visitor.find({ css: "#lesson-title" });
  for (const [index, { id, strokes, remark }] of lessonSteps.entries()) {
    await visitor.shows(`.lesson-pad[aria-label="${glossary[id].han}"]`, 1);
    for (const number of strokes.keys()) {
      await hasMessage(visitor, `Stroke ${number + 1} of ${strokes.length}`);
      await pressButton(visitor, WRITE.text);
    }
    // One press too many: the focus has moved on, to no button.
    await visitor.tab.press("Enter");
    await hasMessage(visitor, remark);
    await visitor.hasFocus("[aria-label='The character is written']");
    await pressButton(visitor, textOfNext(lessonSteps[index + 1]));
  }
  // One answer after the other until the right one: a wrong one is no dead end.
  for (const { id, isAnswer } of lessonTones) {
    await pressButton(visitor, glossary[id].pinyin);
    if (isAnswer) break;
  }
  for (const { characters, isAnswer } of lessonWords) {
    await pressButton(visitor, characters.map((id) => glossary[id].pinyin).join(" "));
    if (isAnswer) break;
  }
  await hasMessage(visitor, lessonTexts.button);
  await visitor.find({ css: "a", text: `On to ${courseTitles.basic}` });
});

test("opening the lesson does not move the headline, and a double click on the right tone answers no other question", async ({
  open,
}) => {
  const visitor = await open({ width: 1280, height: 800 });
  await visitor.goto("/");
  const before = await visitor.tab.evaluate(measureHeadline);
  await visitor.click(OPEN);
  await visitor.shows(".lesson-pad", 1);
  expect(await visitor.tab.evaluate(measureHeadline)).toEqual(before);
  await visitor.tab.evaluate(writeToTheQuestions);
  const rising = await visitor.find({ css: "button", text: glossary.ren.pinyin });
  await visitor.tab.drag([rising]);
  await visitor.tab.drag([rising]);
  await hasMessage(visitor, lessonTexts.words);
  await visitor.shows(".lesson-words", 2);
  expect(await visitor.tab.evaluate(measureHeadline)).toEqual(before);
});

test("a lesson that failed to load can be retried", async ({ open, gateway, expectFaults }) => {
  expectFaults(/lesson/);
  const visitor = await open();
  await visitor.goto("/");
  const stopIntercepting = gateway.intercept(/\/assets\/[^/]+-lesson-/, "hang up");
  await visitor.click(OPEN);
  await visitor.waitFor(
    () => visitor.sees("The lesson didn’t load. Check your connection and try again."),
    "the failure is shown",
  );
  stopIntercepting();
  await visitor.click(OPEN);
  await visitor.hasFocus("#lesson-title");
});

async function openLesson(visitor: Visitor): Promise<void> {
  await visitor.goto("/");
  await visitor.click(OPEN);
  await visitor.shows(".lesson-pad", 1);
}

/** The button that leads to the next step, or from the last one to the questions. */
function textOfNext(next: (typeof lessonSteps)[number] | undefined): string {
  if (!next) return "Read your first words";
  return next.fromMemory ? "Now one from memory" : NEXT.text;
}

function hasMessage(visitor: Visitor, part: string): Promise<void> {
  const isShown = async () => (await visitor.text(MESSAGE))?.includes(part) === true;
  return visitor.waitFor(isShown, `“${part}”`);
}

/** Presses Tab until a button with this text has the focus, then Enter. */
async function pressButton(visitor: Visitor, text: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const focused = await visitor.tab.evaluate(readFocusedControl);
    if (focused?.startsWith(text)) return visitor.tab.press("Enter");
    await visitor.tab.press("Tab");
  }
  throw new Error(`Tab does not reach “${text}”`);
}

/** Runs in the page. */
function readFocusedControl(): string | null | undefined {
  return document.activeElement?.closest("button, a")?.textContent;
}

/** Runs in the page: where the headline is, however far the page is scrolled. */
function measureHeadline(): number[] {
  const headline = document.querySelector("h1");
  if (!headline) throw new Error("there is no headline");
  const { left, top, width, height } = headline.getBoundingClientRect();
  return [left, top + window.scrollY, width, height].map(Math.round);
}

/** Runs in the page: presses the buttons that write. */
function writeToTheQuestions(): void {
  const steps = /^(Next character|Now one|Read your first|Write the next stroke)/;
  for (let presses = 0; presses < 40; presses++) {
    const buttons = document.querySelectorAll<HTMLElement>("#lesson button:not(:disabled)");
    const button = Array.from(buttons).find(({ textContent }) => steps.test(textContent ?? ""));
    button?.click();
  }
}

/** Runs in the page: a point of the seal beyond the corner of the card. */
function findSealEdge(): Point {
  const seal = document.querySelector(".lesson-seal");
  if (!seal) throw new Error("there is no seal");
  const { right, top, height } = seal.getBoundingClientRect();
  return { x: Math.round(right - 4), y: Math.round(top + height / 2) };
}

/** Runs in the page. */
function toScreen(line: Line): Point[] {
  const pad = document.querySelector<SVGSVGElement>(".lesson-pad");
  const matrix = pad?.getScreenCTM();
  if (!matrix) throw new Error("no pad on the page");
  return line.map(([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: at.x, y: at.y };
  });
}
