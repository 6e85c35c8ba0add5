import type { RefObject } from "react";
import { pictureUrl } from "#app/components/picture.tsx";
import { characterOf } from "#app/content/glossary.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { startOf, toPath } from "#app/lib/polyline.ts";
import { PracticeLines } from "#app/ui/practice-lines.tsx";
import { findMiss } from "./find-miss.ts";
import type { HandStroke } from "./hand.ts";
import { hintFor, isDemonstration, type LessonEvent, type LessonState } from "./lesson-state.ts";
import { type ModelStrokes, strokesOf } from "./lesson-strokes.ts";
import { ModelStroke } from "./model-stroke.tsx";
import { useDrawnLine } from "./use-drawn-line.ts";

type WritingPadProps = {
  ref: RefObject<HTMLDivElement | null>;
  character: LessonCharacter;
  state: LessonState;
  onDraw: (event: LessonEvent) => void;
};

/** A practice square to write on. Strokes that match are redrawn in ink. */
export function WritingPad({ ref, character, state, onDraw }: WritingPadProps) {
  const { id, fromMemory } = character;
  const strokes = strokesOf(id);
  const writtenCount = state.lines.length;
  const written = strokes.slice(0, writtenCount);
  const next = strokes[writtenCount];
  const { line, begin, draw, end } = useDrawnLine({
    isEnabled: next !== undefined,
    onLine: judge,
  });

  function judge(line: HandStroke): void {
    const medians = strokes.map(({ median }) => median);
    const miss = findMiss(line, medians, writtenCount);
    if (miss) onDraw({ type: "miss", line, miss });
    else onDraw({ type: "hit", line });
  }

  return (
    // WebKit clips a rounded `svg` and the seal with it.
    <div ref={ref} className="lesson-card rounded-card border border-line bg-sheet elevated">
      <svg
        // The square's 1024 units, and room around it for strokes that leave it.
        viewBox="-52 -52 1128 1128"
        role="img"
        lang="zh-Hans"
        aria-label={characterOf(id).han}
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
        <Outlines strokes={fromMemory ? written : strokes} writtenCount={writtenCount} />
        {written.map((stroke, index) => (
          <ModelStroke
            key={stroke.outline}
            id={`stroke-${index}`}
            stroke={stroke}
            className="lesson-ink"
          />
        ))}
        {next ? (
          <NextStroke
            key={state.eventCount}
            stroke={next}
            state={state}
            isDrawing={line !== undefined}
          />
        ) : (
          <Seal />
        )}
        <DrawnLine line={line} refused={state.failed?.line} />
      </svg>
    </div>
  );
}

type OutlinesProps = {
  strokes: ModelStrokes;
  writtenCount: number;
};

/** Strokes to trace have an edge. */
function Outlines({ strokes, writtenCount }: OutlinesProps) {
  return (
    <g className="fill-ghost" strokeWidth={7}>
      {strokes.map(({ outline }, index) => {
        const isWritten = index < writtenCount;
        return (
          <path key={outline} d={outline} className={isWritten ? undefined : "lesson-guide"} />
        );
      })}
    </g>
  );
}

type NextStrokeProps = {
  stroke: ModelStrokes[number];
  state: LessonState;
  isDrawing: boolean;
};

/** Where it begins, and the whole of it if it is shown. */
function NextStroke({ stroke, state, isDrawing }: NextStrokeProps) {
  const hint = hintFor(state);
  const isDemonstrated = isDemonstration(state) && !isDrawing;
  const [startX, startY] = startOf(stroke.median);
  return (
    <>
      {hint === "none" ? null : (
        <circle cx={startX} cy={startY} r={34} className="lesson-dot fill-vermilion" />
      )}
      {hint === "whole" ? (
        <ModelStroke id="stroke-shown" stroke={stroke} className="lesson-shown" />
      ) : null}
      {isDemonstrated ? (
        <ModelStroke id="stroke-demo" stroke={stroke} className="lesson-demo" />
      ) : null}
    </>
  );
}

function Seal() {
  return (
    <image
      href={pictureUrl("seal")}
      x={980}
      y={980}
      width={130}
      height={130}
      className="lesson-seal"
    />
  );
}

type DrawnLineProps = {
  line: HandStroke | undefined;
  refused: HandStroke | undefined;
};

/**
 * Wet while it is being drawn. A refused line stays until the next attempt, to be compared with the
 * model.
 */
function DrawnLine({ line, refused }: DrawnLineProps) {
  if (line) {
    return <path d={toPath(line)} strokeWidth={40} opacity={0.75} className="lesson-hand" />;
  }
  if (refused) {
    return <path d={toPath(refused)} strokeWidth={12} className="lesson-hand" />;
  }
  return null;
}
