import { strokes as allStrokes, type LessonStrokes } from "virtual:art/lesson";
import { type PointerEvent, type RefObject, useId, useRef, useState } from "react";
import { pictureUrl } from "#app/components/picture.tsx";
import { glyph } from "#app/content/glossary.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { hintFor, type LessonState } from "./lesson-state.ts";
import { matchesStroke, type Point } from "./match-stroke.ts";

type Stroke = LessonStrokes[string][number];

type WritingPadProps = {
  ref: RefObject<SVGSVGElement | null>;
  character: LessonCharacter;
  state: LessonState;
  onDraw: (isRight: boolean) => void;
};

/** A shorter line is a tap: neither a stroke nor a miss. */
const MIN_SPAN = 30;

/** A practice square to write on. Strokes that match are redrawn in ink. */
export function WritingPad({ ref: pad, character, state, onDraw }: WritingPadProps) {
  const { written, turn } = state;
  const hint = hintFor(state);
  const strokes = allStrokes[character.id] ?? [];
  const next = strokes[written];
  const id = useId();
  // React renders less often than a quick hand moves: the points are kept beside its state, or the line would lose some.
  const stroke = useRef<{ pointer: number; points: Point[] }>(undefined);
  const [line, setLine] = useState<readonly Point[]>([]);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const isTaken = stroke.current && stroke.current.pointer !== event.pointerId;
    if (!next || isTaken || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = { pointer: event.pointerId, points: [pointOf(event)] };
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke.current?.pointer !== event.pointerId) return;
    stroke.current.points.push(pointOf(event));
    setLine([...stroke.current.points]);
  };
  /** Ends the stroke of this pointer and returns its points: none for any other pointer. */
  const end = ({ pointerId }: PointerEvent): Point[] => {
    if (stroke.current?.pointer !== pointerId) return [];
    const { points } = stroke.current;
    stroke.current = undefined;
    setLine([]);
    return points;
  };
  const lift = (event: PointerEvent) => {
    const points = end(event);
    if (next && spanOf(points) >= MIN_SPAN) onDraw(matchesStroke(points, next.median));
  };

  return (
    <svg
      ref={pad}
      viewBox="0 0 1024 1024"
      role="img"
      lang="zh-Hans"
      aria-label={glyph(character.id).han}
      className="lesson-pad"
      data-finished={next ? undefined : true}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={lift}
      onPointerCancel={end}
    >
      <path className="lesson-grid" d="M2 2h1020v1020H2z" />
      <path
        className="lesson-grid"
        strokeDasharray="14 12"
        d="M512 2v1020M2 512h1020M2 2l1020 1020M1022 2L2 1022"
      />
      {strokes.slice(0, character.fromMemory ? written : strokes.length).map(({ outline }, index) => (
        <path key={outline} d={outline} className={index < written ? "lesson-ghost" : "lesson-guide"} />
      ))}
      {strokes.slice(0, written).map((stroke, index) => (
        <BrushStroke key={stroke.outline} id={`${id}-${index}`} stroke={stroke} className="lesson-ink" />
      ))}
      {next && hint !== "none" ? <StartDot key={turn} median={next.median} /> : null}
      {next && hint === "whole" ? (
        <BrushStroke key={`shown-${turn}`} id={`${id}-shown`} stroke={next} className="lesson-shown" />
      ) : null}
      {next ? null : (
        <image href={pictureUrl("seal")} x={886} y={886} width={128} height={128} className="lesson-seal" />
      )}
      {line.length > 1 ? <path d={toPath(line)} className="lesson-hand" /> : null}
    </svg>
  );
}

function BrushStroke({ id, stroke, className }: { id: string; stroke: Stroke; className: string }) {
  return (
    <g>
      <clipPath id={id}>
        <path d={stroke.outline} />
      </clipPath>
      <path className={className} d={toPath(stroke.median)} pathLength={1} clipPath={`url(#${id})`} />
    </g>
  );
}

function StartDot({ median }: { median: readonly Point[] }) {
  const [x = 0, y = 0] = median[0] ?? [];
  return <circle cx={x} cy={y} r={34} className="lesson-dot" />;
}

/** Where a pointer is, in the pad's units. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const at = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse());
  return [at.x, at.y];
}

function toPath(line: readonly Point[]): string {
  return line.map(([x, y], index) => `${index === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`).join("");
}

function spanOf(line: readonly Point[]): number {
  const [[x, y] = [0, 0]] = line;
  return Math.max(0, ...line.map(([toX, toY]) => Math.hypot(toX - x, toY - y)));
}
