import { describe, expect, it } from "vitest";
import { lessonCharacters, type Miss } from "#app/content/lesson.ts";
import {
  directionOf,
  distance,
  endOf,
  type Line,
  layBetween,
  lengthOf,
  type Point,
  resample,
  rotate,
  startOf,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { lessonStrokes } from "#art/stroke-data.ts";
import * as made from "#tests/support/made-lines.ts";
import { findMiss } from "./find-miss.ts";
import { matchesStroke } from "./match-stroke.ts";

// `npm run test:unit -- match-stroke` measures again. Lines are made, not recorded. Beside them
// hanzi-writer 3.7.3, a matcher with the same task: its `strokeMatches` on the same lines (outline
// shown, leniency 1).
// One long file: what is accepted and which reason is given are measured on the same lines.

type Stroke = { id: string; name: string; medians: readonly Line[]; index: number; median: Line };

const LINES = 60;
const LONG = 320;

const strokes = lessonCharacters.flatMap(({ id, strokes: names }) => {
  const medians = required(lessonStrokes()[id], id).map(({ median }) => median);
  return medians.map((median, index): Stroke => {
    const name = required(names[index], "the name of a stroke");
    return { id, name, medians, index, median };
  });
});

function strokeOf(id: string, number: number): Stroke {
  const stroke = strokes.find((each) => each.id === id && each.index === number - 1);
  return required(stroke, `stroke ${number} of ${id}`);
}

const isLong = ({ median }: Stroke) => lengthOf(median) > LONG;
const isBent = ({ name }: Stroke) => /hook|turn/.test(name);
const isHooked = ({ name }: Stroke) => name.endsWith("hook");
const isStraight = (stroke: Stroke) => isLong(stroke) && !isBent(stroke);
/** Mirrored, an upright dot is the same dot. */
const isSlanted = (stroke: Stroke) =>
  !isLong(stroke) && Math.abs(directionOf(stroke.median) - Math.PI / 2) > Math.PI / 9;
const hasOthers = ({ medians }: Stroke) => medians.length > 1;

const { honest, careful, drawnBy } = made;

type Draw = (median: Line, random: made.Random, stroke: Stroke) => Line;

const drawHonest: Draw = (median, random) => drawnBy(honest, median, random);
const drawCareful: Draw = (median, random) => drawnBy(careful, median, random);
const drawStraight: Draw = (median, random) =>
  drawnBy(careful, made.straightBetween(median), random);
const drawUnhooked: Draw = (median, random) => drawnBy(careful, made.withoutHook(median), random);
const drawMirrored: Draw = (median, random) => drawnBy(careful, made.mirrored(median), random);
const drawArc: Draw = (median, random) => drawnBy(careful, made.arc(median, random), random);
const drawPart: Draw = (median, random) =>
  made.firstPart(drawnBy(careful, median, random), random(1 / 3, 1 / 2));
const drawMiddle: Draw = (median, random) => drawnBy(careful, median, random).slice(13, 27);
const drawReversed: Draw = (median, random) => drawnBy(honest, median, random).toReversed();
const drawAnywhere: Draw = (_, random) =>
  made.straightBetween([made.anywhere(random), made.anywhere(random)]);
const drawAnother: Draw = (_, random, { medians, index }) => {
  const others = medians.toSpliced(index, 1);
  const other = others[Math.floor(random(0, others.length))];
  return drawnBy(careful, required(other, "another stroke"), random);
};
/** From another point than the dot to the same end: a slip that turns the line as well. */
const drawFromElsewhere: Draw = (median, random) => {
  const [x, y] = startOf(median);
  const angle = random(0, 2 * Math.PI);
  const start: Point = [x + 300 * Math.cos(angle), y + 300 * Math.sin(angle)];
  return drawnBy(careful, layBetween(median, start, endOf(median)), random);
};

type Kind = {
  drawn: string;
  line: Draw;
  /** Which strokes are drawn so; all without it. */
  only?: (stroke: Stroke) => boolean;
  isRight?: true;
  /** In percent: refused of what is right, accepted of what is wrong. */
  atMost: number;
  /** The same share with hanzi-writer. */
  peer: number;
  /** What most refused ones are told. */
  told?: Miss;
};

const kinds: Kind[] = [
  { drawn: "honest hand", line: drawHonest, isRight: true, atMost: 2, peer: 1 },
  { drawn: "careful hand", line: drawCareful, isRight: true, atMost: 0.2, peer: 0 },
  { drawn: "hasty hand", line: made.hasty, isRight: true, atMost: 2, peer: 0 },
  { drawn: "zigzag along it", line: made.zigzag, atMost: 5, peer: 56.8, told: "long" },
  { drawn: "loops along it", line: made.loops, atMost: 5, peer: 53.1, told: "long" },
  { drawn: "scribble over the square", line: made.scribble, atMost: 1, peer: 0, told: "long" },
  {
    drawn: "straight for bent",
    line: drawStraight,
    only: isBent,
    atMost: 5,
    peer: 25,
    told: "straight",
  },
  { drawn: "without its hook", line: drawUnhooked, only: isHooked, atMost: 5, peer: 57.2 },
  { drawn: "short, to the other side", line: drawMirrored, only: isSlanted, atMost: 5, peer: 0 },
  {
    drawn: "arc for straight",
    line: drawArc,
    only: isStraight,
    atMost: 10,
    peer: 44.8,
    told: "bent",
  },
  {
    drawn: "its first third to half",
    line: drawPart,
    only: isLong,
    atMost: 5,
    peer: 0,
    told: "short",
  },
  { drawn: "its middle third", line: drawMiddle, only: isLong, atMost: 5, peer: 20.9 },
  {
    drawn: "from elsewhere to its end",
    line: drawFromElsewhere,
    only: isLong,
    atMost: 5,
    peer: 4.4,
    told: "misplaced",
  },
  { drawn: "random straight line", line: drawAnywhere, atMost: 2, peer: 0.7 },
  { drawn: "another stroke", line: drawAnother, only: hasOthers, atMost: 2, peer: 1.5 },
  { drawn: "reversed", line: drawReversed, atMost: 1, peer: 0, told: "reversed" },
];

/** Draws every kind of line for every stroke of that kind, and asks what is said of it. */
function measure(seed: number) {
  const random = made.randomFrom(seed);
  return kinds.map((kind) => {
    const drawn = strokes.filter(kind.only ?? (() => true)).flatMap((stroke) =>
      Array.from({ length: LINES }, () => {
        const line = kind.line(stroke.median, random, stroke);
        return { stroke, line, miss: findMiss(line, stroke.medians, stroke.index) };
      }),
    );
    const refused = drawn.filter(({ miss }) => miss);
    const wrong = kind.isRight ? refused.length : drawn.length - refused.length;
    return { ...kind, refused, share: (100 * wrong) / drawn.length };
  });
}

const measured = measure(1);
/** The limits were found with the first seed. These lines had no part in that. */
const heldOut = measure(2);

it("refuses what is wrong and accepts what is right, no worse than its peer", () => {
  const percent = (value: number) => `${value.toFixed(1)} %`.padStart(7);
  const rows = measured.map(({ drawn, isRight, share, peer, atMost }, index) => {
    const verdict = isRight ? "refused " : "accepted";
    const unseen = required(heldOut[index], drawn).share;
    const shares = [share, unseen, peer, atMost].map(percent);
    return [drawn.padEnd(25), verdict, ...shares].join(" | ");
  });
  expect(`\n${rows.join("\n")}\n`).toMatchInlineSnapshot(`
    "
    honest hand               | refused  |   1.0 % |   0.7 % |   1.0 % |   2.0 %
    careful hand              | refused  |   0.0 % |   0.0 % |   0.0 % |   0.2 %
    hasty hand                | refused  |   0.0 % |   0.0 % |   0.0 % |   2.0 %
    zigzag along it           | accepted |   1.6 % |   1.5 % |  56.8 % |   5.0 %
    loops along it            | accepted |   3.6 % |   2.8 % |  53.1 % |   5.0 %
    scribble over the square  | accepted |   0.0 % |   0.0 % |   0.0 % |   1.0 %
    straight for bent         | accepted |   0.0 % |   0.0 % |  25.0 % |   5.0 %
    without its hook          | accepted |   2.8 % |   2.2 % |  57.2 % |   5.0 %
    short, to the other side  | accepted |   0.0 % |   0.0 % |   0.0 % |   5.0 %
    arc for straight          | accepted |   0.0 % |   0.0 % |  44.8 % |  10.0 %
    its first third to half   | accepted |   0.0 % |   0.0 % |   0.0 % |   5.0 %
    its middle third          | accepted |   0.0 % |   0.0 % |  20.9 % |   5.0 %
    from elsewhere to its end | accepted |   0.0 % |   0.0 % |   4.4 % |   5.0 %
    random straight line      | accepted |   0.5 % |   0.4 % |   0.7 % |   2.0 %
    another stroke            | accepted |   0.5 % |   0.3 % |   1.5 % |   2.0 %
    reversed                  | accepted |   0.0 % |   0.0 % |   0.0 % |   1.0 %
    "
  `);
});

describe.each([
  { lines: "measured", results: measured },
  { lines: "held-out", results: heldOut },
])("$lines lines", ({ results }) => {
  it.each(results)("$drawn: at most $atMost %", ({ share, peer, atMost }) => {
    expect(share).toBeLessThanOrEqual(Math.min(atMost, peer));
  });

  it.each(results.filter(({ told }) => told))("$drawn is told “$told”", ({ refused, told }) => {
    expect(refused.filter(({ miss }) => miss === told).length / refused.length).toBeGreaterThan(
      0.85,
    );
  });

  it("blames the dot only if the start was missed", () => {
    const blamed = results.flatMap(({ refused }) =>
      refused.filter(({ miss }) => miss === "misplaced"),
    );
    expect(blamed.length).toBeGreaterThan(100);
    for (const { line, stroke } of blamed) {
      expect(distance(startOf(line), startOf(stroke.median))).toBeGreaterThan(100);
    }
  });

  it("gives advice that is accepted when it alone is followed", () => {
    const advised = results.flatMap(({ refused }) =>
      refused.filter(({ miss }) => miss && miss in followed),
    );
    expect(advised.length).toBeGreaterThan(1000);
    const inVain = advised.filter(({ line, stroke, miss }) => {
      const ways = followed[required(miss, "advice")]?.(line, stroke) ?? [];
      return !ways.some((way) => matchesStroke(way, stroke.median));
    });
    expect(
      inVain.map(({ stroke, miss }) => `${miss}: stroke ${stroke.index + 1} of ${stroke.id}`),
    ).toEqual([]);
  });
});

/**
 * What a visitor may draw next who follows the advice and changes nothing else. `early` and `off`
 * ask for another line.
 */
const followed: Partial<Record<Miss, (line: Line, stroke: Stroke) => Line[]>> = {
  reversed: (line) => [line.toReversed()],
  long: (line, { median }) => [layBetween(median, startOf(line), endOf(median))],
  short: (line, { median }) =>
    [0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((share) => [
      ...line,
      ...resample(median, 60).slice(Math.round(60 * share)),
    ]),
  misplaced: (line, { median }) => [made.begunAt(line, median), made.stretchedFrom(line, median)],
  clockwise: (line) => turnsBack.map((angle) => rotate(line, startOf(line), -angle)),
  counterclockwise: (line) => turnsBack.map((angle) => rotate(line, startOf(line), angle)),
  straight: (line, { median }) => [layBetween(median, startOf(line), endOf(line))],
  bent: (line, { median }) => [layBetween(median, startOf(line), endOf(line))],
};
const turnsBack = Array.from({ length: 60 }, (_, degrees) => (degrees * Math.PI) / 180);

it("says which way a line from the dot is turned", () => {
  const random = made.randomFrom(3);
  const told = strokes.filter(isLong).flatMap(({ median, medians, index }) =>
    Array.from({ length: LINES }, () => {
      const side = random(0, 1) < 0.5 ? -1 : 1;
      const degrees = side * random(15, 35);
      const miss = findMiss(made.begunAt(made.turned(median, degrees), median), medians, index);
      return { miss, isRight: miss === (degrees > 0 ? "clockwise" : "counterclockwise") };
    }).filter(({ miss }) => miss),
  );
  expect(told.length).toBeGreaterThan(LINES);
  expect(told.filter(({ isRight }) => isRight).length / told.length).toBeGreaterThan(0.85);
});

it("says that a line was begun elsewhere, or is a later stroke", () => {
  for (const { median, medians, index } of strokes.filter(isLong)) {
    const away = median.map(([x, y]): Point => [x - 320, y - 120]);
    expect(findMiss(away, medians, index)).toBe("misplaced");
    const later = medians.slice(index + 1).findLast((line) => lengthOf(line) > LONG);
    if (later) expect(findMiss(later, medians, index)).toBe("early");
  }
});

it.each([
  {
    what: "人 stroke 2 from the apex",
    stroke: strokeOf("ren", 2),
    line: [
      [500, 175],
      [960, 815],
    ],
  },
  {
    what: "大 stroke 3 from above the dot",
    stroke: strokeOf("da", 3),
    line: [
      [450, 250],
      [953, 858],
    ],
  },
] satisfies { what: string; stroke: Stroke; line: Line }[])(
  "$what was begun in the wrong place",
  ({ stroke: { medians, index }, line }) => {
    expect(findMiss(line, medians, index)).toBe("misplaced");
  },
);

it("takes no dot down to the right for the falling stroke of 学", () => {
  const { medians, index, median } = strokeOf("xue", 3);
  const [x, y] = startOf(median);
  for (const [right, down] of [
    [40, 110],
    [80, 80],
    [60, 100],
  ] as const) {
    expect(
      findMiss(
        [
          [x, y],
          [x + right, y + down],
        ],
        medians,
        index,
      ),
    ).toBeDefined();
  }
});

it("takes no straight vertical for the vertical with a hook of 小", () => {
  const { medians, index, median } = strokeOf("xiao", 1);
  const [x, y] = startOf(median);
  for (const down of [640, 680, 720]) {
    const miss = findMiss(
      [
        [x, y],
        [x, y + down],
      ],
      medians,
      index,
    );
    expect(["straight", "short"]).toContain(miss);
  }
});
