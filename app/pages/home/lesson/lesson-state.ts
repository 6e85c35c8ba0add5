import type { LessonCharacter } from "#app/content/schema.ts";

export type LessonState = {
  /** Which character of the lesson. */
  character: number;
  /** Strokes of it that are written. */
  written: number;
  /** Failed attempts at the next stroke. */
  misses: number;
  /** Counts events, so that a repeated text is announced again. */
  turn: number;
};

export type LessonEvent = "hit" | "miss" | "show" | "next-character" | "again";

/** After this many misses the stroke is shown. */
const MISSES_UNTIL_SHOWN = 3;

export const firstState: LessonState = { character: 0, written: 0, misses: 0, turn: 0 };

export function afterEvent(
  characters: readonly LessonCharacter[],
  state: LessonState,
  event: LessonEvent,
): LessonState {
  const turn = state.turn + 1;
  const isWritten = isCharacterWritten(characters, state);
  switch (event) {
    case "hit":
      return isWritten ? state : { ...state, written: state.written + 1, misses: 0, turn };
    case "miss":
      return isWritten ? state : { ...state, misses: state.misses + 1, turn };
    case "show":
      return isWritten ? state : { ...state, misses: Math.max(state.misses, MISSES_UNTIL_SHOWN), turn };
    case "next-character":
      return isWritten && !isLessonDone(characters, state)
        ? { character: state.character + 1, written: 0, misses: 0, turn }
        : state;
    case "again":
      return { ...firstState, turn };
  }
}

export function isCharacterWritten(
  characters: readonly LessonCharacter[],
  { character, written }: LessonState,
): boolean {
  return written >= (characters[character]?.strokes.length ?? 0);
}

export function isLessonDone(characters: readonly LessonCharacter[], state: LessonState): boolean {
  return state.character === characters.length - 1 && isCharacterWritten(characters, state);
}

export type Hint = "none" | "start" | "whole";

/** Nothing at first, then where to begin, then the whole stroke. */
export function hintFor({ misses }: LessonState): Hint {
  if (misses === 0) return "none";
  return misses < MISSES_UNTIL_SHOWN ? "start" : "whole";
}
