import { expect, it } from "vitest";
import { lessonCharacters, type Miss } from "#app/content/lesson.ts";
import { type Line, lengthOf, type Point } from "#app/lib/lines.ts";
import { lessonStrokes } from "#art/stroke-data.ts";
import * as made from "#tests/support/made-lines.ts";
import { missOf } from "./match-stroke.ts";

// `npm run test:unit -- match-stroke` measures again. Lines are made, not recorded. Beside them hanzi-writer 3.7.3, a matcher
// with the same task, on lines of the same kinds (outline shown, leniency 1).

type Stroke = { name: string; medians: Line[]; index: number; median: Line };

const LINES = 60;
const NEAR = 100;
const LONG = 320;

const strokes = lessonCharacters.flatMap(({ id, strokes: names }) => {
  const medians = (lessonStrokes()[id] ?? []).map(({ median }) => median);
  return medians.map((median, index): Stroke => ({ name: names[index] ?? "", medians, index, median }));
});
const isLong = ({ median }: Stroke) => lengthOf(median) > LONG;
const isBent = ({ name }: Stroke) => ["curved-hook", "horizontal-turn"].includes(name);
const isStraight = (stroke: Stroke) => isLong(stroke) && !/hook|turn/.test(stroke.name);
const hasOthers = ({ medians }: Stroke) => medians.length > 1;

const angle = (random: made.Random) => random(15, 35) * (random(0, 1) < 0.5 ? -1 : 1);
const { honest, careful, drawnBy } = made;

type Draw = (median: Line, random: made.Random, stroke: Stroke) => Line;

const drawHonest: Draw = (median, random) => drawnBy(honest, median, random);
const drawCareful: Draw = (median, random) => drawnBy(careful, median, random);
const drawStraight: Draw = (median, random) => drawnBy(careful, made.straightBetween(median), random);
const drawArc: Draw = (median, random) => drawnBy(careful, made.arc(median, random), random);
const drawPart: Draw = (median, random) =>
  made.firstPart(drawnBy(careful, median, random), random(1 / 3, 1 / 2));
const drawMiddle: Draw = (median, random) => drawnBy(careful, median, random).slice(13, 27);
const drawAnywhere: Draw = (_, random) =>
  made.straightBetween([made.anywhere(random), made.anywhere(random)]);
const drawAnother: Draw = (_, random, { medians, index }) =>
  drawnBy(careful, medians.toSpliced(index, 1)[Math.floor(random(0, medians.length - 1))] ?? [], random);

type Kind = {
  drawn: string;
  line: Draw;
  of?: (stroke: Stroke) => boolean;
  /** In percent: refused of what is right, accepted of what is wrong. */
  isRight?: true;
  atMost: number;
  peer?: number;
  /** What most refused ones are told. */
  told?: Miss;
};

const kinds: Kind[] = [
  { drawn: "honest hand", line: drawHonest, isRight: true, atMost: 2, peer: 5.8 },
  { drawn: "careful hand", line: drawCareful, isRight: true, atMost: 0.2, peer: 0.2 },
  { drawn: "hasty hand", line: made.hasty, isRight: true, atMost: 2 },
  { drawn: "zigzag along it", line: made.zigzag, atMost: 5, peer: 39.8, told: "long" },
  { drawn: "loops along it", line: made.loops, atMost: 5, peer: 27.3, told: "long" },
  { drawn: "scribble over the square", line: made.scribble, atMost: 1, peer: 2.3, told: "long" },
  { drawn: "straight for bent", line: drawStraight, of: isBent, atMost: 10, peer: 5.5, told: "straight" },
  { drawn: "arc for straight", line: drawArc, of: isStraight, atMost: 10, told: "bent" },
  { drawn: "its first third to half", line: drawPart, of: isLong, atMost: 5, peer: 4.5, told: "short" },
  { drawn: "its middle third", line: drawMiddle, of: isLong, atMost: 5 },
  { drawn: "random straight line", line: drawAnywhere, atMost: 2, peer: 1.4 },
  { drawn: "another stroke", line: drawAnother, of: hasOthers, atMost: 2, peer: 0.8 },
  {
    drawn: "reversed",
    line: (...of) => drawHonest(...of).toReversed(),
    atMost: 1,
    peer: 0,
    told: "reversed",
  },
];

const random = made.randomFrom(1);
const measured = kinds.map((kind) => {
  const drawn = strokes.filter(kind.of ?? (() => true)).flatMap((stroke) =>
    Array.from({ length: LINES }, () => {
      const line = kind.line(stroke.median, random, stroke);
      return { stroke, line, miss: missOf(line, stroke.medians, stroke.index) };
    }),
  );
  const refused = drawn.filter(({ miss }) => miss);
  const wrong = kind.isRight ? refused.length : drawn.length - refused.length;
  return { ...kind, refused, share: (100 * wrong) / drawn.length };
});

it("refuses what is wrong and accepts what is right, both better than its peer", () => {
  const rows = measured.map(({ drawn, isRight, share, peer, atMost }) =>
    [
      drawn.padEnd(24),
      isRight ? "refused " : "accepted",
      ...[share, peer, atMost].map((value) =>
        (value === undefined ? "" : `${value.toFixed(1)} %`).padStart(7),
      ),
    ].join(" | "),
  );
  expect(`\n${rows.join("\n")}\n`).toMatchInlineSnapshot(`
    "
    honest hand              | refused  |   1.0 % |   5.8 % |   2.0 %
    careful hand             | refused  |   0.0 % |   0.2 % |   0.2 %
    hasty hand               | refused  |   0.2 % |         |   2.0 %
    zigzag along it          | accepted |   1.6 % |  39.8 % |   5.0 %
    loops along it           | accepted |   3.6 % |  27.3 % |   5.0 %
    scribble over the square | accepted |   0.0 % |   2.3 % |   1.0 %
    straight for bent        | accepted |   0.0 % |   5.5 % |  10.0 %
    arc for straight         | accepted |   0.0 % |         |  10.0 %
    its first third to half  | accepted |   0.0 % |   4.5 % |   5.0 %
    its middle third         | accepted |   0.0 % |         |   5.0 %
    random straight line     | accepted |   0.6 % |   1.4 % |   2.0 %
    another stroke           | accepted |   0.3 % |   0.8 % |   2.0 %
    reversed                 | accepted |   0.0 % |   0.0 % |   1.0 %
    "
  `);
});

it.each(measured)("$drawn: at most $atMost %", ({ share, peer, atMost }) => {
  expect(share).toBeLessThanOrEqual(Math.min(atMost, peer ?? atMost));
});

it.each(measured.filter(({ told }) => told))("$drawn is told “$told”", ({ refused, told }) => {
  expect(refused.filter(({ miss }) => miss === told).length / refused.length).toBeGreaterThan(0.85);
});

it("blames the dot only if the start was missed", () => {
  const blamed = measured.flatMap(({ refused }) => refused.filter(({ miss }) => miss === "misplaced"));
  expect(blamed.length).toBeGreaterThan(100);
  for (const { line, stroke } of blamed) {
    const [[x, y] = [0, 0]] = line;
    const [[startX, startY] = [0, 0]] = stroke.median;
    expect(Math.hypot(x - startX, y - startY)).toBeGreaterThan(NEAR);
  }
});

it("says which way a line from the dot is turned", () => {
  const told = strokes.filter(isLong).flatMap(({ median, medians, index }) =>
    Array.from({ length: LINES }, () => {
      const degrees = angle(random);
      const miss = missOf(made.begunAt(made.turned(median, degrees), median), medians, index);
      return { miss, isRight: miss === (degrees > 0 ? "clockwise" : "counterclockwise") };
    }).filter(({ miss }) => miss),
  );
  expect(told.length).toBeGreaterThan(LINES);
  expect(told.filter(({ isRight }) => isRight).length / told.length).toBeGreaterThan(0.85);
});

it("says that a line was begun elsewhere, or is a later stroke", () => {
  for (const { median, medians, index } of strokes.filter(isLong)) {
    const away = median.map(([x, y]): Point => [x - 320, y - 120]);
    expect(missOf(away, medians, index)).toBe("misplaced");
    const later = medians.slice(index + 1).findLast((line) => lengthOf(line) > LONG);
    if (later) expect(missOf(later, medians, index)).toBe("early");
  }
});
