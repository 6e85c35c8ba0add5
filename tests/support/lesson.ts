import { expect, type Locator, type Page } from "@playwright/test";
import { characterOf } from "#app/content/glossary.ts";
import { firstCourse } from "#app/content/home.ts";
import { lessonCharacters, lessonSteps, lessonTitle, lessonTones, lessonWords } from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { lessonStrokes } from "#art/stroke-data.ts";

export type Point = readonly [x: number, y: number];

/** The medians of the strokes, as in the built site. */
export const strokesOf: Readonly<Record<string, readonly (readonly Point[])[]>> = Object.fromEntries(
  Object.entries(lessonStrokes()).map(([id, strokes]) => [id, strokes.map(({ median }) => median)]),
);

/** The lesson's sentences about a character and one of its strokes. Underscores mark pinyin in the records. */
export function sentencesOf(step: number, stroke = 0): { which: string; stroke: string; remark: string } {
  const { id, strokes, remark, fromMemory } = lessonSteps[step] ?? { id: "yi", strokes: [], remark: "" };
  const { pinyin, meaning } = characterOf(id);
  const name = strokeNames[strokes[stroke] ?? "horizontal"].replaceAll("_", "");
  return {
    which: fromMemory
      ? `From memory, without the outline: ${pinyin}, ${meaning}.`
      : `Character ${step + 1} of ${lessonCharacters.length}: ${pinyin}, ${meaning}.`,
    stroke: `Stroke ${stroke + 1} of ${strokes.length}: ${name}.`,
    remark,
  };
}

/** Up the left edge: not a stroke of any character in the lesson. */
export const wrongStroke: readonly Point[] = [
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
    nextCharacter: region.getByRole("button", { name: /Next character|Now one from memory|Read your first/ }),
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
    outlines: region.locator(".lesson-guide"),
    status: region.getByRole("status").first(),
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

/** Tries one tone, then one word after the other until the right one. */
export async function chooseWords({ words }: { words: Locator }, afterEach = async () => {}): Promise<void> {
  for (const choices of [lessonTones, lessonWords])
    for (const index of choices.keys()) {
      await words.nth(index).click();
      await afterEach();
      if (choices[index]?.isAnswer) break;
    }
}

/** Scrolls to the pad and converts its units to screen coordinates. */
export async function onScreen(pad: Locator, line: readonly Point[]): Promise<{ x: number; y: number }[]> {
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  return pad.evaluate((element, points) => {
    const matrix = (element as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
    return points.map(([x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: at.x, y: at.y };
    });
  }, line);
}

export async function drawWithMouse(page: Page, pad: Locator, line: readonly Point[]): Promise<void> {
  const [start, ...rest] = await onScreen(pad, line);
  if (!start) return;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

/** Real touch events, as from a touch screen. */
export async function drawWithFinger(page: Page, pad: Locator, line: readonly Point[]): Promise<void> {
  const points = await onScreen(pad, line);
  const device = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints });
  for (const [index, point] of points.entries())
    await touch(index === 0 ? "touchStart" : "touchMove", [point]);
  await touch("touchEnd", []);
  await device.detach();
}

/** Sends all pointer events in one task, which no real device does. */
export async function dispatchPointers(
  pad: Locator,
  events: readonly { type: string; point: Point; pointerId?: number }[],
): Promise<void> {
  await pad.evaluate((element, all) => {
    const matrix = (element as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
    // The real method throws for synthetic pointers.
    element.setPointerCapture = () => undefined;
    for (const { type, point, pointerId = 1 } of all) {
      const { x: clientX, y: clientY } = new DOMPoint(...point).matrixTransform(matrix);
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerId, clientX, clientY }),
      );
    }
  }, events);
}

/** Below the sticky header. */
export async function expectPadInView(page: Page, pad: Locator): Promise<void> {
  const { y, height } = (await pad.boundingBox()) ?? { y: 0, height: 0 };
  const header = await page.getByRole("banner").boundingBox();
  expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}
