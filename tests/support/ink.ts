// What is inked along a stroke of the lesson while it is animated, in every engine.
import { required } from "#app/lib/required.ts";
import {
  type Area,
  type Color,
  colorAt,
  isLike,
  type Picture,
  parseColor,
} from "#tests/support/pixels.ts";

/**
 * The visitor's ink, the demonstrated stroke, or the first character's demo before the lesson
 * starts.
 */
export type Brush = ".lesson-ink" | ".lesson-shown" | ".lesson-demo";

/**
 * Inked pixels by the nearest part of the median, from start to end. Pixels near none are strays.
 */
export type Ink = { parts: number[]; strays: number };

type Point = { x: number; y: number };

/** On the screen, in CSS pixels. */
type DrawnStroke = { color: string; pad: Area; reach: number; centers: Point[] };

/** Runs in the page. Slows strokes down so that none ends before it is stopped. */
export function slowDown(): void {
  document.documentElement.style.setProperty("--duration-stroke", "60s");
}

/**
 * Runs in the page. Pauses the newest stroke at a share of its duration and hides other elements of
 * its color.
 */
export async function stopAt({ brush, share }: { brush: Brush; share: number }): Promise<void> {
  const stroke = Array.from(document.querySelectorAll(brush)).at(-1);
  const animation = stroke?.getAnimations()[0];
  const timing = animation?.effect?.getComputedTiming();
  if (!animation || !timing) throw new Error(`no ${brush} is being written`);
  animation.pause();
  animation.currentTime = Number(timing.delay) + share * Number(timing.duration);
  for (const other of document.querySelectorAll<SVGElement>(
    ".lesson-ink, .lesson-dot, .lesson-seal",
  ))
    other.style.visibility = other === stroke ? "" : "hidden";
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

export function inkAlong(stroke: DrawnStroke, screenshot: Picture): Ink {
  const color = parseColor(stroke.color);
  const ink: Ink = { parts: stroke.centers.map(() => 0), strays: 0 };
  for (const point of inkedPoints(screenshot, stroke.pad, color)) {
    const distances = stroke.centers.map(({ x, y }) => Math.hypot(x - point.x, y - point.y));
    const nearest = Math.min(...distances);
    const part = distances.indexOf(nearest);
    if (nearest > stroke.reach) ink.strays++;
    else ink.parts[part] = required(ink.parts[part], "a part") + 1;
  }
  return ink;
}

function* inkedPoints(screenshot: Picture, pad: Area, color: Color): Generator<Point> {
  const right = Math.min(pad.x + pad.width, screenshot.width);
  const bottom = Math.min(pad.y + pad.height, screenshot.height);
  for (let y = Math.ceil(pad.y); y < bottom; y++)
    for (let x = Math.ceil(pad.x); x < right; x++)
      if (isLike(colorAt(screenshot, { x, y }), color)) yield { x, y };
}

/** Runs in the page: the newest stroke, its median in ten parts. */
export function findStroke(brush: Brush): DrawnStroke {
  const parts = 10;
  // Ink may be this far from the center of its part, in units of the pad.
  const reach = 160;
  const stroke = Array.from(document.querySelectorAll<SVGPathElement>(brush)).at(-1);
  const pad = stroke?.ownerSVGElement;
  const toScreen = pad?.getScreenCTM();
  if (!stroke || !pad || !toScreen) throw new Error(`there is no ${brush}`);
  const length = stroke.getTotalLength();
  const centers = Array.from({ length: parts }, (_, part) => {
    const center = stroke.getPointAtLength((length * (part + 0.5)) / parts);
    const { x, y } = new DOMPoint(center.x, center.y).matrixTransform(toScreen);
    return { x, y };
  });
  const { x, y, width, height } = pad.getBoundingClientRect();
  const color = getComputedStyle(stroke).stroke;
  return { color, pad: { x, y, width, height }, reach: reach * toScreen.a, centers };
}
