// Turns the visitor's own lines into brush strokes.
import type { LessonStrokes } from "virtual:art/lesson";
import type { CharacterId } from "#app/content/glossary.ts";
import {
  distance,
  endOf,
  move,
  type Point,
  rotate,
  smooth,
  smoothValues,
  spaceEvenly,
  type TimedPoint,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";

/** A point of the visitor's line in the pad's 1024 units, with the time of its event in milliseconds. */
export type HandPoint = TimedPoint;
export type HandStroke = readonly HandPoint[];

/** A finished character. A stroke written with the button has no line. */
export type WrittenCharacter = {
  id: CharacterId;
  /** Written without the outline, and no stroke was shown or written with the button. */
  fromMemory: boolean;
  strokes: readonly (HandStroke | undefined)[];
};

/** As paths: the model, the visitor's ink, and the outlines of strokes that were written for them. */
export type HandDrawing = Pick<WrittenCharacter, "id" | "fromMemory"> &
  Record<"model" | "ink" | "helped", string>;

export function drawHand(
  { id, fromMemory, strokes }: WrittenCharacter,
  models: LessonStrokes,
): HandDrawing {
  const outlines = required(models[id], `the strokes of ${id}`).map(({ outline }) => outline);
  const helped = outlines.filter((_, index) => !strokes[index]).join("");
  return {
    id,
    fromMemory,
    model: outlines.join(""),
    ink: strokes.map((stroke) => (stroke ? brushPath(stroke) : "")).join(""),
    helped,
  };
}

/** Units between two prints of the brush. */
const STEP = 11;
const WIDTH = { thin: 28, thick: 116 };
/** On how many prints to either side a print's place, speed and pressure depend. */
const REACH = { place: 4, speed: 3, pressure: 5 };
/** Milliseconds per unit that press the brush halfway. */
const HALF_PRESSED = 1.1;
/** Units at both ends over which the brush is lowered and, if the hand left in motion, lifted. */
const LANDING = 60;
const LIFTING = 190;
/** The share of its width that a brush has where it touches the paper first. */
const FIRST_CONTACT = 0.62;
/** How much narrower a lifted brush gets, and how late: above 1 it narrows towards the very end. */
const TAPER = { most: 0.93, curve: 1.3 };
/** A hand that presses more than 1 / 1.7 at the end has stopped there, and is not lifted in motion. */
const REST = 1.7;
/** A hand presses less for a short stroke: 0.7 of its width for a dot, all of it from 600 units on. */
const SHORT_STROKE = { size: 0.7, perUnit: 1 / 2000 };
/** A print is an oval that leans to the upper left, as a brush in a right hand: horizontals are thinner. */
const LEAN = 0.62;
const OVAL = Array.from({ length: 20 }, (_, index): Point => {
  const angle = (index * Math.PI) / 10;
  return [0.53 * Math.cos(angle), 0.42 * Math.sin(angle)];
});

/** A brush stroke as an SVG path: wider where the hand was slow, pointed where it left the paper in motion. */
export function brushPath(stroke: HandStroke): string {
  const points = spaceEvenly(stroke, STEP);
  // Twice, or the mean's own edges would show.
  const line = smooth(smooth(points, REACH.place), REACH.place);
  const prints = printsAlong(line);
  return prints
    .map((print, at) => {
      const before = prints[at - 1] ?? [];
      return `${toPath(hull([...print, ...before]))}Z`;
    })
    .join("");
}

function printsAlong(line: readonly HandPoint[]): Point[][] {
  const pressures = pressuresAlong(line);
  const lift = Math.max(0, 1 - REST * required(pressures.at(-1), "the last pressure"));
  const size = Math.min(1, SHORT_STROKE.size + line.length * STEP * SHORT_STROKE.perUnit);
  return line.map((point, at) => {
    const fromStart = at * STEP;
    const toEnd = (line.length - 1 - at) * STEP;
    const landed = Math.min(1, fromStart / LANDING);
    const lifted = lift * Math.max(0, 1 - toEnd / LIFTING) ** TAPER.curve;
    const pressed = WIDTH.thin + (WIDTH.thick - WIDTH.thin) * required(pressures[at], "a pressure");
    const contact = FIRST_CONTACT + (1 - FIRST_CONTACT) * landed;
    return print(point, size * pressed * contact * (1 - TAPER.most * lifted), landed);
  });
}

function pressuresAlong(line: readonly HandPoint[]): number[] {
  const last = line.length - 1;
  const pressures = line.map((_, at) => {
    const from = required(line[Math.max(0, at - REACH.speed)], "a point before");
    const to = required(line[Math.min(last, at + REACH.speed)], "a point after");
    return pressure(from, to);
  });
  return smoothValues(smoothValues(pressures, REACH.pressure), REACH.pressure);
}

/** 0 for a very fast hand, 1 for one that rests. */
function pressure(from: HandPoint, to: HandPoint): number {
  const slowness = (to[2] - from[2]) / (distance(from, to) || 1);
  return slowness / (slowness + HALF_PRESSED);
}

/** What a pressed brush leaves. Its tip shows where it lands. */
function print(point: HandPoint, width: number, landed: number): Point[] {
  const tip: Point = [0.25 * landed - 0.78, 0];
  const center: Point = [0, 0];
  return move(rotate([...OVAL, tip], center, LEAN, width), center, point);
}

/** The convex outline around points: Andrew's monotone chain, one side after the other. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...sideOf(sorted), ...sideOf(sorted.toReversed())];
}

/** Without its last point, with which the other side begins. */
function sideOf(points: readonly Point[]): Point[] {
  const side: Point[] = [];
  for (const point of points) {
    while (side.length > 1 && !turnsRight(required(side.at(-2), "a point"), endOf(side), point))
      side.pop();
    side.push(point);
  }
  return side.slice(0, -1);
}

function turnsRight([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax);
}

export function toPath(line: readonly Point[]): string {
  return `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
}
