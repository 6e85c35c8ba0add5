import { expect, it } from "vitest";
import { lessonCharacters, lessonSteps } from "#app/content/lesson.ts";
import {
  afterEvent,
  firstState,
  hintFor,
  isCharacterWritten,
  isLessonDone,
  type LessonEvent,
} from "./lesson-state.ts";

const play = (...events: LessonEvent[]) => events.reduce(afterEvent, firstState);
const writing = (characters: typeof lessonSteps) =>
  characters.flatMap(({ strokes }): LessonEvent[] => [
    ...strokes.map(() => "hit" as const),
    "next-character",
  ]);

it("finishes a character with its last stroke and waits there", () => {
  const state = play("hit");
  expect(isCharacterWritten(state)).toBe(true);
  for (const event of ["hit", "miss", "show"] as const) expect(afterEvent(state, event)).toBe(state);
});

it("goes on to the next character only when this one is written", () => {
  expect(play("next-character").step).toBe(0);
  expect(play("hit", "next-character")).toMatchObject({ step: 1, written: 0, misses: 0 });
});

it.each<[ReturnType<typeof hintFor>, LessonEvent[]]>([
  ["none", []],
  ["start", ["miss"]],
  ["start", ["miss", "miss"]],
  ["whole", ["miss", "miss", "miss"]],
  ["whole", ["show"]],
  ["none", ["hit", "next-character", "miss", "miss", "hit"]],
  ["start", [...writing(lessonCharacters), "miss"]],
  ["whole", [...writing(lessonCharacters), "show"]],
])("gives the hint %s after %j", (hint, events) => expect(hintFor(play(...events))).toBe(hint));

it("ends with one of its characters from memory, and can begin again", () => {
  const last = lessonSteps.at(-1);
  expect(last?.fromMemory).toBe(true);
  const traced = lessonCharacters.find(({ id }) => id === last?.id);
  expect(traced).toMatchObject({ strokes: last?.strokes });
  expect(traced?.fromMemory).toBeUndefined();

  const allTraced = play(...writing(lessonCharacters));
  expect(allTraced).toMatchObject({ step: lessonCharacters.length, written: 0 });
  expect(isLessonDone(allTraced)).toBe(false);
  const done = play(...writing(lessonSteps));
  expect(isLessonDone(done)).toBe(true);
  expect(afterEvent(done, "next-character")).toBe(done);
  expect(afterEvent(done, "again")).toMatchObject({ step: 0, written: 0 });
});

it("counts every turn, so that a repeated text is announced again", () =>
  expect(play("miss", "miss").turn).toBe(2));
