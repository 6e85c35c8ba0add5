import { lessonSteps } from "#app/content/lesson.ts";

export const firstState = {
  /** Which step of the lesson. */
  step: 0,
  /** Strokes of its character that are written. */
  written: 0,
  /** Failed attempts at the next stroke. */
  misses: 0,
  /** Counts events, so that a repeated text is announced again. */
  turn: 0,
};

export type LessonState = typeof firstState;
export type LessonEvent = "hit" | "miss" | "show" | "next-character" | "again";

/** After this many misses the stroke is shown. */
const MISSES_UNTIL_SHOWN = 3;

export function afterEvent(state: LessonState, event: LessonEvent): LessonState {
  const { step, written, misses } = state;
  const turn = state.turn + 1;
  if (event === "again") return { ...firstState, turn };
  if (isCharacterWritten(state) !== (event === "next-character") || isLessonDone(state)) return state;
  switch (event) {
    case "next-character":
      return { ...firstState, step: step + 1, turn };
    case "hit":
      return { ...state, written: written + 1, misses: 0, turn };
    case "miss":
      return { ...state, misses: misses + 1, turn };
    case "show":
      return { ...state, misses: Math.max(misses, MISSES_UNTIL_SHOWN), turn };
  }
}

export function isCharacterWritten({ step, written }: LessonState): boolean {
  return written >= (lessonSteps[step]?.strokes.length ?? 0);
}

export function isLessonDone(state: LessonState): boolean {
  return state.step === lessonSteps.length - 1 && isCharacterWritten(state);
}

/** Nothing at first, then where to begin, then the whole stroke. */
export function hintFor({ misses }: LessonState): "none" | "start" | "whole" {
  if (misses === 0) return "none";
  return misses < MISSES_UNTIL_SHOWN ? "start" : "whole";
}
