import { lessonSteps } from "#app/content/lesson.ts";

export type LessonState = {
  /** Which step of the lesson. */
  step: number;
  /** Strokes of its character that are written. */
  written: number;
  /** Failed attempts at the next stroke. */
  misses: number;
  /** Counts events, so that a repeated text is announced again. */
  turn: number;
};

export type LessonEvent = "hit" | "miss" | "show" | "next-character" | "again";

/** After this many misses the stroke is shown. */
const MISSES_UNTIL_SHOWN = 3;

export const firstState: LessonState = { step: 0, written: 0, misses: 0, turn: 0 };

export function afterEvent(state: LessonState, event: LessonEvent): LessonState {
  const turn = state.turn + 1;
  if (event === "again") return { ...firstState, turn };
  const isWritten = isCharacterWritten(state);
  if (event === "next-character")
    return isWritten && !isLessonDone(state) ? { ...firstState, step: state.step + 1, turn } : state;
  if (isWritten) return state;
  switch (event) {
    case "hit":
      return { ...state, written: state.written + 1, misses: 0, turn };
    case "miss":
      return { ...state, misses: state.misses + 1, turn };
    case "show":
      return { ...state, misses: Math.max(state.misses, MISSES_UNTIL_SHOWN), turn };
  }
}

export function isCharacterWritten({ step, written }: LessonState): boolean {
  return written >= (lessonSteps[step]?.strokes.length ?? 0);
}

export function isLessonDone(state: LessonState): boolean {
  return state.step === lessonSteps.length - 1 && isCharacterWritten(state);
}

type Hint = "none" | "start" | "whole";

/** Nothing at first, then where to begin, then the whole stroke. */
export function hintFor({ misses }: LessonState): Hint {
  if (misses === 0) return "none";
  return misses < MISSES_UNTIL_SHOWN ? "start" : "whole";
}
