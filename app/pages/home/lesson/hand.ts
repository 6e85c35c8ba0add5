// Turns the visitor's own lines into brush strokes.
import type { LessonStrokes } from "virtual:art/lesson";
import type { CharacterId } from "#app/content/glossary.ts";
import { distance, lengthOf, moved, type Point, resample, smooth, type TimedPoint } from "#app/lib/lines.ts";

/** A point of the visitor's line in the pad's 1024 units, with the milliseconds since the line began. */
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

export function drawHand({ id, fromMemory, strokes }: WrittenCharacter, models: LessonStrokes): HandDrawing {
  const outlines = (models[id] ?? []).map(({ outline }) => outline);
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
/** Milliseconds per unit that press the brush halfway. */
const HALF_PRESSED = 1.1;
/** Units at both ends over which the brush is lowered and, if the hand left in motion, lifted. */
const LANDING = 60;
const LIFTING = 190;
/** A print is an oval that leans to the upper left, as a brush in a right hand: horizontals are thinner. */
const LEAN = 0.62;
const OVAL = Array.from({ length: 20 }, (_, index): Point => {
  const angle = (index * Math.PI) / 10;
  return [0.53 * Math.cos(angle), 0.42 * Math.sin(angle)];
});

/** A brush stroke as an SVG path: wider where the hand was slow, pointed where it left the paper in motion. */
export function brushPath(stroke: HandStroke): string {
  // Twice, or the kernel's edges would show.
  const points = resample(stroke, 1 + Math.floor(lengthOf(stroke) / STEP), STEP);
  const line = smooth(smooth(points, 4), 4);
  const pressed = line.map(
    (_, at) => [pressure(line[Math.max(0, at - 3)], line[at + 3] ?? line.at(-1)), 0, 0] as const,
  );
  const pressures = smooth(smooth(pressed, 5), 5).map(([value]) => value);
  const lift = Math.max(0, 1 - 1.7 * (pressures.at(-1) ?? 0));
  // A hand presses less for a short stroke.
  const size = Math.min(1, 0.7 + (line.length * STEP) / 2000);
  const prints = line.map((point, at) => {
    const landed = Math.min(1, (at * STEP) / LANDING);
    const lifted = lift * Math.max(0, 1 - ((line.length - 1 - at) * STEP) / LIFTING) ** 1.3;
    const width = size * (WIDTH.thin + (WIDTH.thick - WIDTH.thin) * (pressures[at] ?? 0));
    return print(point, width * (0.62 + 0.38 * landed) * (1 - 0.93 * lifted), landed);
  });
  return prints.map((points, at) => `${toPath(hull([...points, ...(prints[at - 1] ?? [])]))}Z`).join("");
}

/** 0 for a very fast hand, 1 for one that rests. */
function pressure(from: HandPoint = [0, 0, 0], to: HandPoint = from): number {
  const slowness = (to[2] - from[2]) / (distance(from, to) || 1);
  return slowness / (slowness + HALF_PRESSED);
}

/** What a pressed brush leaves. Its tip shows where it lands. */
function print(point: HandPoint, width: number, landed: number): Point[] {
  const tip: Point = [0.25 * landed - 0.78, 0];
  return moved([...OVAL, tip], [0, 0], point, width * Math.cos(LEAN), width * Math.sin(LEAN));
}

/** The convex outline around points. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [sorted, sorted.toReversed()].flatMap((side) => {
    const chain: Point[] = [];
    for (const point of side) {
      while (chain.length > 1 && !turnsRight(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  });
}

function turnsRight([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0], [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax);
}

export function toPath(line: readonly Point[]): string {
  return `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
}
