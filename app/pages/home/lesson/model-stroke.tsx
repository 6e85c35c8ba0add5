// A stroke as it should be, written before the visitor's eyes: a wide line grows along the median,
// clipped to the outline.
import { directionOf, endOf, type Line, type Point, toPath } from "#app/lib/polyline.ts";
import type { ModelStrokes } from "./lesson-strokes.ts";

/** A side of the arrowhead. It points back: most of half a turn, in radians. */
const BARB = {
  length: 60,
  turn: 2.5,
};

type ModelStrokeProps = {
  /** The clip path has it: unique in the document. */
  id: string;
  stroke: ModelStrokes[number];
  /** Says how it is written: `lesson-ink`, `lesson-shown` or `lesson-demo`. */
  className: string;
};

export function ModelStroke({ id, stroke, className }: ModelStrokeProps) {
  const arrow = arrowOf(stroke.median);
  return (
    <g className="lesson-brush">
      <clipPath id={id}>
        <path d={stroke.outline} />
      </clipPath>
      <path
        className={className}
        d={toPath(stroke.median)}
        pathLength={1}
        clipPath={`url(#${id})`}
      />
      {/* Shows the direction under reduced motion. The edge stands out where the arrowhead is wider
          than the stroke. */}
      <g className="lesson-arrow hidden">
        <path d={arrow} strokeWidth={38} />
        <path d={arrow} strokeWidth={14} />
      </g>
    </g>
  );
}

/** The median with an arrowhead at its end. */
function arrowOf(median: Line): string {
  const [x, y] = endOf(median);
  const direction = directionOf(median.slice(-2));
  const barb = (turn: number): Point => [
    x + BARB.length * Math.cos(direction + turn),
    y + BARB.length * Math.sin(direction + turn),
  ];
  const head = [barb(BARB.turn), endOf(median), barb(-BARB.turn)];
  return toPath(median) + toPath(head);
}
