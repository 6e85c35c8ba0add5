import { expect, type Locator, type Page } from "@playwright/test";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { firstCourse } from "#app/content/home.ts";
import {
  lessonCharacters,
  lessonSteps,
  lessonTitle,
  lessonTones,
  lessonWords,
} from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { endOf, type Line, type Point, startOf } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { lessonStrokes } from "#art/stroke-data.ts";

const strokes = lessonStrokes();

/** The medians of a character's strokes, as in the built site. */
export function mediansOf(id: CharacterId): readonly Line[] {
  return required(strokes[id], `the strokes of ${id}`).map(({ median }) => median);
}

export function medianOf(id: CharacterId, stroke: number): Line {
  return required(mediansOf(id)[stroke], `stroke ${stroke} of ${id}`);
}

/**
 * The lesson's sentences about a character and one of its strokes. Underscores mark pinyin in the
 * records.
 */
export function sentencesOf(
  step: number,
  stroke = 0,
): { which: string; stroke: string; remark: string } {
  const { id, strokes, remark, fromMemory } = required(lessonSteps[step], `step ${step}`);
  const { pinyin, meaning } = characterOf(id);
  const strokeName = strokeNames[required(strokes[stroke], `stroke ${stroke} of ${id}`)];
  const name = strokeName.replaceAll("_", "");
  return {
    which: fromMemory
      ? `From memory, without the outline: ${pinyin}, ${meaning}.`
      : `Character ${step + 1} of ${lessonCharacters.length}: ${pinyin}, ${meaning}.`,
    stroke: `Stroke ${stroke + 1} of ${strokes.length}: ${name}.`,
    remark,
  };
}

/** Up the left edge: not a stroke of any character in the lesson. */
export const wrongStroke: Line = [
  [80, 960],
  [80, 500],
  [80, 80],
];

export function lesson(page: Page) {
  const region = page.getByRole("region", { name: lessonTitle });
  return {
    region,
    title: region.getByRole("heading", { name: lessonTitle }),
    pad: region.getByRole("img", { name: /^\p{Script=Han}$/u }),
    nextStroke: region.getByRole("button", { name: "Write the next stroke for me" }),
    showStroke: region.getByRole("button", { name: "Show me the stroke" }),
    nextCharacter: region.getByRole("button", {
      name: /Next character|Now one from memory|Read your first/,
    }),
    toMemory: region.getByRole("button", { name: "Now one from memory" }),
    hear: region.getByRole("button", { name: "Say it" }),
    hearTone: region.getByRole("button", { name: "Hum the tone" }),
    /** The answers to the question that is asked: tones, then words. */
    words: region
      .getByRole("group", { name: /^Which/ })
      .getByRole("button")
      .filter({ hasNotText: "Hum the tone" }),
    help: region.getByRole("group", { name: "Help with this character" }),
    nextStep: region.getByRole("group", { name: "The character is written" }),
    toCourse: region.getByRole("link", { name: new RegExp(`On to .*${firstCourse.title}`) }),
    again: region.getByRole("button", { name: "Begin again" }),
    back: region.getByRole("button", { name: "Back to where you were" }),
    outlines: region.locator(".lesson-guide"),
    message: region.locator(".lesson-message"),
    progress: region.getByRole("list", { name: "Characters of this lesson" }).getByRole("listitem"),
  };
}

export function openButton(page: Page): Locator {
  return page.getByRole("button", { name: "Write your first character" });
}

export async function openLesson(page: Page): Promise<ReturnType<typeof lesson>> {
  await openButton(page).click();
  const opened = lesson(page);
  await expect(opened.title).toBeFocused();
  return opened;
}

/** Writes every stroke with the buttons, by keyboard. */
export async function writeToTheQuestions(
  opened: ReturnType<typeof lesson>,
  afterEach = async () => {},
): Promise<void> {
  const { nextStroke, nextCharacter, words } = opened;
  while ((await words.count()) === 0) {
    const button = (await nextStroke.isVisible()) ? nextStroke : nextCharacter;
    await button.press("Enter");
    await afterEach();
  }
}

/** Tries one tone, then one word after the other until the right one. */
export async function chooseWords(
  { words }: { words: Locator },
  afterEach = async () => {},
): Promise<void> {
  for (const choices of [lessonTones, lessonWords])
    for (const [index, { isAnswer }] of choices.entries()) {
      await words.nth(index).click();
      await afterEach();
      if (isAnswer) break;
    }
}

/** Scrolls to the pad and converts its units to screen coordinates. */
export async function onScreen(pad: Locator, line: Line): Promise<{ x: number; y: number }[]> {
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  return pad.evaluate((element, points) => {
    const matrix = (element as SVGSVGElement).getScreenCTM();
    if (!matrix) throw new Error("the pad is not drawn");
    return points.map(([x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: at.x, y: at.y };
    });
  }, line);
}

export async function drawWithMouse(page: Page, pad: Locator, line: Line): Promise<void> {
  const points = await onScreen(pad, line);
  const start = required(points.shift(), "the start of a line");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

/** Real touch events, as from a touch screen. */
export async function drawWithFinger(page: Page, pad: Locator, line: Line): Promise<void> {
  const points = await onScreen(pad, line);
  const start = required(points.shift(), "the start of a line");
  const device = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => device.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (const point of points) await touch("touchMove", [point]);
  await touch("touchEnd", []);
  await device.detach();
}

export type PadEvent = { type: string; point: Point; pointerId?: number };

/** A pointer that draws a line. */
export function strokeEvents(line: Line): PadEvent[] {
  return [
    { type: "pointerdown", point: startOf(line) },
    ...line.slice(1).map((point) => ({ type: "pointermove", point })),
    { type: "pointerup", point: endOf(line) },
  ];
}

/** Sends all pointer events in one task, which no real device does. */
export async function dispatchPointers(pad: Locator, events: readonly PadEvent[]): Promise<void> {
  await pad.evaluate((element, all) => {
    const matrix = (element as SVGSVGElement).getScreenCTM();
    if (!matrix) throw new Error("the pad is not drawn");
    // The real method throws for synthetic pointers.
    element.setPointerCapture = () => undefined;
    for (const { type, point, pointerId = 1 } of all) {
      const [x, y] = point;
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      const place = { clientX: at.x, clientY: at.y };
      const pointer = { button: 0, pointerId, pointerType: "touch" };
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, ...pointer, ...place }));
    }
  }, events);
}

/** Below the sticky header. */
export async function expectPadInView(page: Page, pad: Locator): Promise<void> {
  const padBox = required(await pad.boundingBox(), "the pad");
  const header = required(await page.getByRole("banner").boundingBox(), "the header");
  const viewport = required(page.viewportSize(), "the size of the viewport");
  expect(padBox.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(padBox.y + padBox.height).toBeLessThanOrEqual(viewport.height);
}
