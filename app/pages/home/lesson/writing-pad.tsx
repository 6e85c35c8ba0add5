import { strokes as allStrokes, type LessonStrokes } from "virtual:art/lesson";
import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { pictureUrl } from "#app/components/picture.tsx";
import { characterOf } from "#app/content/glossary.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { directionOf, distance, endOf, type Point, startOf } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { PracticeLines } from "#app/ui/practice-lines.tsx";
import { type HandPoint, type HandStroke, toPath } from "./hand.ts";
import { hintFor, isDemonstration, type LessonEvent, type LessonState } from "./lesson-state.ts";
import { missOf } from "./match-stroke.ts";

type WritingPadProps = {
  ref: RefObject<HTMLDivElement | null>;
  character: LessonCharacter;
  state: LessonState;
  onDraw: (event: LessonEvent) => void;
};

/** A shorter line is a tap: neither a stroke nor a miss. */
const MIN_SPAN = 30;

/** The line that is being drawn, and a refused one. */
const WET = { width: 40, opacity: 0.75 };
const DRY = { width: 12, opacity: 1 };

/** A practice square to write on. Strokes that match are redrawn in ink. */
export function WritingPad({ ref, character, state, onDraw }: WritingPadProps) {
  const written = state.strokes.length;
  const hint = hintFor(state);
  const strokes = required(allStrokes[character.id], `the strokes of ${character.id}`);
  const next = strokes[written];
  const [startX, startY] = next?.median[0] ?? [];
  // Pointer events outpace rendering: a ref collects the points, so that none is lost.
  const stroke = useRef<{ pointer: number; points: HandPoint[]; zoom: number }>(undefined);
  const [line, setLine] = useState<HandStroke>();
  // Until the next attempt begins, the last one can be compared with the model.
  const shown = line ?? state.failed?.line;
  const pen = line ? WET : DRY;
  const isDemonstrated = isDemonstration(state) && !line;
  const demonstration = isDemonstrated ? "lesson-demo" : undefined;
  const guide = hint === "whole" ? "lesson-shown" : demonstration;

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const isTaken = stroke.current && stroke.current.pointer !== event.pointerId;
    if (!next || isTaken || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = { pointer: event.pointerId, points: [pointOf(event)], zoom: readZoom() };
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke.current?.pointer !== event.pointerId) return;
    stroke.current.points.push(pointOf(event));
    setLine([...stroke.current.points]);
  };
  const end = ({ pointerId, type }: PointerEvent) => {
    if (stroke.current?.pointer !== pointerId) return;
    const { points, zoom } = stroke.current;
    stroke.current = undefined;
    setLine(undefined);
    const isTap = points.every((point) => distance(point, startOf(points)) < MIN_SPAN);
    // A second finger has zoomed the page instead.
    const hasZoomed = readZoom() !== zoom;
    if (!next || isTap || hasZoomed || type !== "pointerup") return;
    const medians = strokes.map(({ median }) => median);
    const miss = missOf(points, medians, written);
    onDraw(miss ? { type: "miss", line: points, miss } : { type: "hit", line: points });
  };

  return (
    // WebKit clips a rounded `svg` and the seal with it.
    <div ref={ref} className="lesson-card rounded-card border border-line bg-sheet elevated">
      <svg
        viewBox="-52 -52 1128 1128"
        role="img"
        lang="zh-Hans"
        aria-label={characterOf(character.id).han}
        className="lesson-pad w-full"
        data-finished={next ? undefined : true}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <rect
          width={1024}
          height={1024}
          rx={18}
          className="fill-none stroke-grid"
          vectorEffect="non-scaling-stroke"
        />
        <PracticeLines />
        <g className="fill-ghost" strokeWidth={7}>
          {strokes
            .slice(0, character.fromMemory ? written : strokes.length)
            .map(({ outline }, index) => (
              <path
                key={outline}
                d={outline}
                className={index < written ? undefined : "lesson-guide"}
              />
            ))}
        </g>
        {strokes.slice(0, written).map((stroke, index) => (
          <BrushStroke
            key={stroke.outline}
            id={`stroke-${index}`}
            stroke={stroke}
            className="lesson-ink"
          />
        ))}
        {next && hint !== "none" ? (
          <circle
            key={state.eventCount}
            cx={startX}
            cy={startY}
            r={34}
            className="lesson-dot fill-vermilion"
          />
        ) : null}
        {next && guide ? (
          <BrushStroke
            key={`shown-${state.eventCount}`}
            id="stroke-shown"
            stroke={next}
            className={guide}
          />
        ) : null}
        {next ? null : (
          <image
            href={pictureUrl("seal")}
            x={980}
            y={980}
            width={130}
            height={130}
            className="lesson-seal"
          />
        )}
        {shown ? (
          <path
            d={toPath(shown)}
            strokeWidth={pen.width}
            opacity={pen.opacity}
            className="lesson-hand"
          />
        ) : null}
      </svg>
    </div>
  );
}

type BrushStrokeProps = { id: string; stroke: LessonStrokes[string][number]; className: string };

function BrushStroke({ id, stroke, className }: BrushStrokeProps) {
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
      {/* Shows the direction under reduced motion. The edge stands out where the arrowhead is wider than the stroke. */}
      <g className="lesson-arrow hidden">
        <path d={arrowOf(stroke.median)} strokeWidth={38} />
        <path d={arrowOf(stroke.median)} strokeWidth={14} />
      </g>
    </g>
  );
}

/** The median with an arrowhead at its end. */
function arrowOf(median: readonly Point[]): string {
  const [x, y] = endOf(median);
  const angle = directionOf(median.slice(-2));
  const barb = (turn: number): Point => [
    x + 60 * Math.cos(angle + turn),
    y + 60 * Math.sin(angle + turn),
  ];
  return toPath(median) + toPath([barb(2.5), [x, y], barb(-2.5)]);
}

/** The pointer's position in the pad's units, and the time. */
function pointOf({
  clientX,
  clientY,
  currentTarget,
  timeStamp,
}: PointerEvent<SVGSVGElement>): HandPoint {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
    currentTarget.getScreenCTM()?.inverse(),
  );
  return [x, y, timeStamp];
}

function readZoom(): number {
  return required(window.visualViewport, "the visual viewport").scale;
}
