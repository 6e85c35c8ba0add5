import { lessonSteps, lessonWords, type Miss } from "#app/content/lesson.ts";

export type LessonState = {
  /** Index of the current step. After the last one comes the reading exercise. */
  step: number;
  /** Written strokes of its character. */
  written: number;
  /** Failed attempts at the next stroke. */
  misses: number;
  /** What was wrong with the last attempt. */
  miss?: Miss | undefined;
  /** Indexes of the words chosen so far. */
  chosen: readonly number[];
  /** Counts events, so that a repeated text is announced again. */
  turn: number;
};

export type LessonEvent = "hit" | "show" | "next" | "again" | { miss: Miss } | { choose: number };

export const firstState: LessonState = { step: 0, written: 0, misses: 0, chosen: [], turn: 0 };

/** After this many misses the stroke is shown. */
const MISSES_UNTIL_SHOWN = 3;

export function afterEvent(state: LessonState, event: LessonEvent): LessonState {
  const { step, written, misses, chosen } = state;
  const turn = state.turn + 1;
  if (event === "again") return { ...firstState, turn };
  if (typeof event === "object" && "choose" in event)
    return isReading(state) && !isLessonDone(state)
      ? { ...state, chosen: [...chosen, event.choose], turn }
      : state;
  if (isReading(state) || isCharacterWritten(state) !== (event === "next")) return state;
  if (event === "next") return { ...firstState, step: step + 1, turn };
  if (event === "hit") return { ...state, written: written + 1, misses: 0, miss: undefined, turn };
  if (event === "show")
    return { ...state, misses: Math.max(misses, MISSES_UNTIL_SHOWN), miss: undefined, turn };
  return { ...state, misses: misses + 1, miss: event.miss, turn };
}

export function isCharacterWritten({ step, written }: LessonState): boolean {
  return written >= (lessonSteps[step]?.strokes.length ?? 0);
}

/** All characters are written: the reading exercise is shown. */
export function isReading({ step }: LessonState): boolean {
  return step === lessonSteps.length;
}

export function isLessonDone({ chosen }: LessonState): boolean {
  return chosen.some((word) => lessonWords[word]?.isAnswer);
}

/** The first character is demonstrated before the visitor writes it. */
export function isDemonstration({ step, written, misses }: LessonState): boolean {
  return step + written + misses === 0;
}

/** From memory, no hint at first; then the starting point, then the whole stroke. */
export function hintFor({ step, misses }: LessonState): "none" | "start" | "whole" {
  if (misses >= MISSES_UNTIL_SHOWN) return "whole";
  return misses === 0 && lessonSteps[step]?.fromMemory ? "none" : "start";
}
