// Draws a line as a brush would: a row of overlapping prints, wide where the hand was slow.
// Lengths are in the 1024 units of a practice square.
import {
  distance,
  interpolate,
  move,
  type Point,
  rotate,
  scale,
  smoothTimed,
  smoothValues,
  spaceEvenly,
  type TimedLine,
  type TimedPoint,
  toPath,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { convexHull } from "./convex-hull.ts";

/** Units between two prints of the brush. */
const STEP = 11;

/** A print's width, from a very fast hand to one that rests. */
const WIDTH = {
  thin: 28,
  thick: 116,
};

/** On how many prints to either side a print's place, speed and pressure depend. */
const REACH = {
  place: 4,
  speed: 3,
  pressure: 5,
};

/** Milliseconds per unit that press the brush halfway. */
const HALF_PRESSED = 1.1;

/** Units at both ends over which the brush is lowered and, if the hand left in motion, lifted. */
const LANDING = 60;
const LIFTING = 190;

/** The share of its width that a brush has where it touches the paper first. */
const FIRST_CONTACT = 0.62;

const TAPER = {
  /** How much narrower a lifted brush gets. */
  most: 0.93,
  /** How late: above 1 it narrows towards the very end. */
  curve: 1.3,
};

/**
 * A hand that presses more than 1 / 1.7 at the end has stopped there and does not lift in motion.
 */
const REST = 1.7;

/** A short stroke is thinner: 0.7 of its width for a dot, all of it from 600 units on. */
const SHORT_STROKE = {
  size: 0.7,
  perUnit: 1 / 2000,
};

/**
 * A print is an oval that leans to the upper left, as a brush in a right hand: horizontals are
 * thinner than verticals. Lengths are in widths of the print, angles in radians.
 */
const PRINT = {
  lean: 0.62,
  length: 1.06,
  breadth: 0.84,
  corners: 20,
  /** How far the tip is from the center where the brush lands, and how far it then draws in. */
  tip: 0.78,
  tipDrawnIn: 0.25,
};

const CENTER: Point = [0, 0];

const OVAL = Array.from({ length: PRINT.corners }, (_, corner): Point => {
  const angle = (corner / PRINT.corners) * 2 * Math.PI;
  return [(PRINT.length / 2) * Math.cos(angle), (PRINT.breadth / 2) * Math.sin(angle)];
});

/** A brush stroke as an SVG path: pointed where the hand left the paper in motion. */
export function brushPath(stroke: TimedLine): string {
  const points = spaceEvenly(stroke, STEP);
  // Twice, or the mean's own edges would show.
  const line = smoothTimed(smoothTimed(points, REACH.place), REACH.place);
  const prints = printsAlong(line);
  const outlines = prints.map((print, at) => {
    // Together with the print before, so that no gap is left between them.
    const before = prints[at - 1] ?? [];
    const outline = convexHull([...print, ...before]);
    return `${toPath(outline)}Z`;
  });
  return outlines.join("");
}

function printsAlong(line: TimedLine): Point[][] {
  const pressures = pressuresAlong(line);
  const last = line.length - 1;
  const lift = liftAfter(required(pressures[last], "the last pressure"));
  const size = sizeFor(line.length * STEP);
  return line.map((point, at) => {
    const pressure = required(pressures[at], "a pressure");
    // From 0, where the brush touches the paper, to 1.
    const landed = Math.min(1, (at * STEP) / LANDING);
    // From 0 to 1, or less if the hand came to rest, at the very end.
    const toEnd = (last - at) * STEP;
    const lifted = lift * Math.max(0, 1 - toEnd / LIFTING) ** TAPER.curve;
    const pressed = interpolate(WIDTH.thin, WIDTH.thick, pressure);
    const contact = interpolate(FIRST_CONTACT, 1, landed);
    const width = size * pressed * contact * (1 - TAPER.most * lifted);
    return printAt(point, width, landed);
  });
}

/** 0 if the hand has stopped at the end, up to 1 if it left in motion. */
function liftAfter(lastPressure: number): number {
  return Math.max(0, 1 - REST * lastPressure);
}

function sizeFor(length: number): number {
  return Math.min(1, SHORT_STROKE.size + length * SHORT_STROKE.perUnit);
}

function pressuresAlong(line: TimedLine): number[] {
  const last = line.length - 1;
  const pressures = line.map((_, at) => {
    const before = Math.max(0, at - REACH.speed);
    const after = Math.min(last, at + REACH.speed);
    return pressureBetween(
      required(line[before], "a point before"),
      required(line[after], "a point after"),
    );
  });
  // Twice, as the place.
  return smoothValues(smoothValues(pressures, REACH.pressure), REACH.pressure);
}

/** 0 for a very fast hand, 1 for one that rests. */
function pressureBetween(from: TimedPoint, to: TimedPoint): number {
  const [, , fromTime] = from;
  const [, , toTime] = to;
  // A dot has no length to divide by.
  const length = distance(from, to) || 1;
  const slowness = (toTime - fromTime) / length;
  return slowness / (slowness + HALF_PRESSED);
}

/** What a pressed brush leaves. Its tip stands out of the oval where it lands, then draws in. */
function printAt(point: Point, width: number, landed: number): Point[] {
  const tip: Point = [PRINT.tipDrawnIn * landed - PRINT.tip, 0];
  const leaning = rotate([...OVAL, tip], CENTER, PRINT.lean);
  const print = scale(leaning, CENTER, width);
  return move(print, CENTER, point);
}
