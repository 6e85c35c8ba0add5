import { lessonSteps, lessonTones, lessonWords, type Miss } from "#app/content/lesson.ts";
import type { HandStroke, WrittenCharacter } from "./hand.ts";

export type LessonState = {
  /** Index of the current step. After the last one come the questions. */
  step: number;
  /** The written strokes of its character: the visitor's lines, none for a stroke written with the button. */
  hand: WrittenCharacter["strokes"];
  /** A stroke of it was shown. */
  wasShown: boolean;
  /** Failed attempts at the next stroke. */
  misses: number;
  /** The last attempt, if it failed, and why. */
  failed?: { line: HandStroke; miss: Miss } | undefined;
  /** The finished characters. */
  page: readonly WrittenCharacter[];
  /** Indexes of the tones and words chosen so far. */
  tones: readonly number[];
  words: readonly number[];
  /** Counts events, so that a repeated text is announced again. */
  turn: number;
  /** What “Begin again” took away, until the first character is finished again. */
  before?: LessonState | undefined;
};

type Attempt = { line: HandStroke; miss?: Miss | undefined };

/** `write`: the button writes the next stroke. */
export type LessonEvent = "write" | "show" | "next" | "again" | "restore" | Attempt | { choose: number };

const blank = { hand: [], wasShown: false, misses: 0, failed: undefined };
export const initialState: LessonState = { step: 0, ...blank, page: [], tones: [], words: [], turn: 0 };

/** After this many misses the stroke is shown. */
const MISSES_UNTIL_SHOWN = 3;

export function lessonReducer(state: LessonState, event: LessonEvent): LessonState {
  const { step, hand, misses } = state;
  const isReading = step === lessonSteps.length;
  const turn = state.turn + 1;
  if (event === "again") return { ...initialState, turn, before: state };
  if (event === "restore") return state.before ? { ...state.before, turn } : state;
  if (typeof event === "object" && "choose" in event) {
    if (!isReading || isLessonDone(state)) return state;
    const question = isToneFound(state) ? "words" : "tones";
    return { ...state, [question]: [...state[question], event.choose], turn };
  }
  if (isReading || isCharacterWritten(state) !== (event === "next")) return state;
  if (event === "next")
    return { ...state, ...blank, step: step + 1, page: pageOf(state), turn, before: undefined };
  if (event === "show")
    return { ...state, wasShown: true, misses: MISSES_UNTIL_SHOWN, failed: undefined, turn };
  if (event === "write" || !event.miss) {
    const line = event === "write" ? undefined : event.line;
    return { ...state, hand: [...hand, line], misses: 0, failed: undefined, turn };
  }
  const wasShown = state.wasShown || misses + 1 >= MISSES_UNTIL_SHOWN;
  return { ...state, wasShown, misses: misses + 1, failed: { line: event.line, miss: event.miss }, turn };
}

/** The finished characters, with the current one if it is written. */
export function pageOf(state: LessonState): readonly WrittenCharacter[] {
  const { step, hand: strokes, wasShown, page } = state;
  const character = lessonSteps[step];
  if (!character || !isCharacterWritten(state)) return page;
  const isUnaided = !wasShown && !strokes.includes(undefined);
  return [...page, { id: character.id, fromMemory: isUnaided && character.fromMemory === true, strokes }];
}

export function isCharacterWritten({ step, hand }: LessonState): boolean {
  return hand.length >= (lessonSteps[step]?.strokes.length ?? 0);
}

export function isToneFound({ tones }: LessonState): boolean {
  return tones.some((tone) => lessonTones[tone]?.isAnswer);
}

export function isLessonDone({ words }: LessonState): boolean {
  return words.some((word) => lessonWords[word]?.isAnswer);
}

/** The first character is demonstrated before the visitor writes it. */
export function isDemonstration({ step, hand, misses }: LessonState): boolean {
  return step + hand.length + misses === 0;
}

/** From memory, no hint at first; then the starting point, then the whole stroke. */
export function hintFor({ step, misses }: LessonState): "none" | "start" | "whole" {
  if (misses >= MISSES_UNTIL_SHOWN) return "whole";
  return misses === 0 && lessonSteps[step]?.fromMemory ? "none" : "start";
}
