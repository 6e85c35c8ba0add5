// How far the visitor has come, and what each event changes. No part of it knows the page.
import { lessonSteps, lessonTones, lessonWords, type Miss } from "#app/content/lesson.ts";
import { required } from "#app/lib/required.ts";
import type { HandStroke, WrittenCharacter } from "./hand.ts";

export type LessonState = {
  /** Index of the current step. After the last one come the questions. */
  step: number;
  /** What the visitor has written of its character, stroke by stroke. */
  lines: WrittenCharacter["lines"];
  /** A stroke of it was shown. */
  wasShown: boolean;
  /** Failed attempts at the next stroke. */
  misses: number;
  /** The last attempt, if it failed, and why. */
  failed?: { line: HandStroke; miss: Miss } | undefined;
  finished: readonly WrittenCharacter[];
  /** Indexes of the tones and words chosen so far. */
  tones: readonly number[];
  words: readonly number[];
  /**
   * A key that is new after each event: what one shows or says is shown and announced again, also
   * if it is the same as before.
   */
  eventCount: number;
  /**
   * The lesson that “Begin again” put aside, to go back to until the first character is finished
   * again.
   */
  putAside?: LessonState | undefined;
};

export type LessonEvent =
  /** The visitor drew the next stroke, or something else. */
  | { type: "hit"; line: HandStroke }
  | { type: "miss"; line: HandStroke; miss: Miss }
  /** The button writes it. */
  | { type: "write" }
  /** The button shows it, to be drawn. */
  | { type: "show" }
  /** From a written character to the next step. */
  | { type: "next" }
  /** The answer to a question, as an index of `lessonTones` or `lessonWords`. */
  | { type: "chooseTone"; tone: number }
  | { type: "chooseWord"; word: number }
  /** “Begin again”, and back to the lesson that it put aside. */
  | { type: "again" }
  | { type: "restore" };

const newCharacter = {
  lines: [],
  wasShown: false,
  misses: 0,
  failed: undefined,
};

export const initialState: LessonState = {
  step: 0,
  ...newCharacter,
  finished: [],
  tones: [],
  words: [],
  eventCount: 0,
};

/** After this many misses the stroke is shown. */
const MISSES_UNTIL_SHOWN = 3;

/**
 * An event that does not fit the state changes nothing: a last stroke drawn twice, a button pressed
 * late.
 */
export function lessonReducer(state: LessonState, event: LessonEvent): LessonState {
  if (!fits(state, event)) return state;
  return { ...stateAfter(state, event), eventCount: state.eventCount + 1 };
}

function fits(state: LessonState, event: LessonEvent): boolean {
  switch (event.type) {
    case "hit":
    case "miss":
    case "write":
    case "show":
      return isWriting(state);
    case "next":
      return isCharacterWritten(state);
    case "chooseTone":
      return isReading(state) && !isToneFound(state);
    case "chooseWord":
      return isToneFound(state) && !isLessonDone(state);
    case "again":
      return true;
    case "restore":
      return state.putAside !== undefined;
  }
}

/** The event fits. */
function stateAfter(state: LessonState, event: LessonEvent): LessonState {
  switch (event.type) {
    case "hit":
      return withStroke(state, event.line);
    case "miss":
      return withMiss(state, { line: event.line, miss: event.miss });
    case "write":
      return withStroke(state, undefined);
    case "show":
      return { ...state, wasShown: true, misses: MISSES_UNTIL_SHOWN, failed: undefined };
    case "next":
      return nextStep(state);
    case "chooseTone":
      return { ...state, tones: [...state.tones, event.tone] };
    case "chooseWord":
      return { ...state, words: [...state.words, event.word] };
    case "again":
      return { ...initialState, putAside: state };
    case "restore":
      return required(state.putAside, "the lesson before “Begin again”");
  }
}

function withStroke(state: LessonState, line: HandStroke | undefined): LessonState {
  return { ...state, lines: [...state.lines, line], misses: 0, failed: undefined };
}

function withMiss(state: LessonState, failed: LessonState["failed"]): LessonState {
  const misses = state.misses + 1;
  const wasShown = state.wasShown || misses >= MISSES_UNTIL_SHOWN;
  return { ...state, wasShown, misses, failed };
}

function nextStep(state: LessonState): LessonState {
  const finished = finishedCharacters(state);
  return { ...state, ...newCharacter, step: state.step + 1, finished, putAside: undefined };
}

/** With the current one if it is written. */
export function finishedCharacters(state: LessonState): readonly WrittenCharacter[] {
  const { step, lines, wasShown, finished } = state;
  const character = lessonSteps[step];
  if (!character || !isCharacterWritten(state)) return finished;
  const isUnaided = !wasShown && !lines.includes(undefined);
  const written: WrittenCharacter = {
    id: character.id,
    fromMemory: isUnaided && character.fromMemory === true,
    lines,
  };
  return [...finished, written];
}

/** All characters are written, and the questions are asked. */
function isReading({ step }: LessonState): boolean {
  return step === lessonSteps.length;
}

/** A character is on the pad, and not yet written. */
function isWriting(state: LessonState): boolean {
  return !isReading(state) && !isCharacterWritten(state);
}

export function isCharacterWritten({ step, lines }: LessonState): boolean {
  const character = lessonSteps[step];
  return character !== undefined && lines.length === character.strokes.length;
}

export function isToneFound({ tones }: LessonState): boolean {
  return tones.some((tone) => lessonTones[tone]?.isAnswer);
}

export function isLessonDone({ words }: LessonState): boolean {
  return words.some((word) => lessonWords[word]?.isAnswer);
}

/** The first character is demonstrated before the visitor writes it. */
export function isDemonstration({ step, lines, misses }: LessonState): boolean {
  return step === 0 && lines.length === 0 && misses === 0;
}

/**
 * From memory only after a first attempt: the button stands where “Now one from memory” was, and a
 * press too many would show the stroke.
 */
export function canShowStroke({ step, lines, misses }: LessonState): boolean {
  const hasBegun = lines.length > 0 || misses > 0;
  return hasBegun || !lessonSteps[step]?.fromMemory;
}

/** From memory, no hint at first; then the starting point, then the whole stroke. */
export function hintFor({ step, misses }: LessonState): "none" | "start" | "whole" {
  if (misses >= MISSES_UNTIL_SHOWN) return "whole";
  if (misses === 0 && lessonSteps[step]?.fromMemory) return "none";
  return "start";
}
