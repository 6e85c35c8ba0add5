import { expect, it } from "vitest";
import { lessonCharacters, lessonSteps, lessonWords } from "#app/content/lesson.ts";
import {
  afterEvent,
  firstState,
  hintFor,
  isCharacterWritten,
  isDemonstration,
  isLessonDone,
  isReading,
  type LessonEvent,
} from "./lesson-state.ts";

const play = (...events: LessonEvent[]) => events.reduce(afterEvent, firstState);
const writing = (characters: typeof lessonSteps) =>
  characters.flatMap(({ strokes }): LessonEvent[] => [...strokes.map(() => "hit" as const), "next"]);
const miss = { miss: "short" } as const;
const answer = lessonWords.findIndex(({ isAnswer }) => isAnswer);

it("finishes a character with its last stroke and waits there", () => {
  const state = play("hit");
  expect(isCharacterWritten(state)).toBe(true);
  for (const event of ["hit", miss, "show", { choose: answer }] as const)
    expect(afterEvent(state, event)).toBe(state);
});

it("goes on to the next character only when this one is written", () => {
  expect(play("next").step).toBe(0);
  expect(play("hit", "next")).toMatchObject({ step: 1, written: 0, misses: 0 });
});

it("keeps the miss until the next event", () => {
  expect(play(miss).miss).toBe("short");
  for (const event of ["hit", "show", "again"] as const) expect(play(miss, event).miss).toBeUndefined();
});

it.each<[ReturnType<typeof hintFor>, LessonEvent[]]>([
  ["start", []],
  ["start", [miss, miss]],
  ["whole", [miss, miss, miss]],
  ["whole", ["show"]],
  ["start", ["hit", "next", miss, miss, "hit"]],
  ["none", writing(lessonCharacters)],
  ["start", [...writing(lessonCharacters), miss]],
  ["whole", [...writing(lessonCharacters), "show"]],
])("gives the hint %s after %j", (hint, events) => expect(hintFor(play(...events))).toBe(hint));

it("demonstrates the first character until something is drawn", () => {
  expect(isDemonstration(firstState)).toBe(true);
  for (const events of [["hit"], [miss], ["show"], ["hit", "next"]] as const)
    expect(isDemonstration(play(...events))).toBe(false);
});

it("ends with one of its characters from memory", () => {
  const last = lessonSteps.at(-1);
  expect(last?.fromMemory).toBe(true);
  const traced = lessonCharacters.find(({ id }) => id === last?.id);
  expect(traced).toMatchObject({ strokes: last?.strokes });
  expect(traced?.fromMemory).toBeUndefined();
});

it("then asks for a word until the answer is chosen, and can restart", () => {
  expect(isReading(play(...writing(lessonCharacters)))).toBe(false);
  const reading = play(...writing(lessonSteps));
  expect(isReading(reading)).toBe(true);
  for (const event of ["hit", miss, "show", "next"] as const)
    expect(afterEvent(reading, event)).toBe(reading);

  const wrong = lessonWords.findIndex(({ isAnswer }) => !isAnswer);
  const tried = afterEvent(reading, { choose: wrong });
  expect([tried.chosen, isLessonDone(tried)]).toEqual([[wrong], false]);
  const done = afterEvent(tried, { choose: answer });
  expect(isLessonDone(done)).toBe(true);
  expect(afterEvent(done, { choose: wrong })).toBe(done);
  expect(afterEvent(done, "again")).toEqual({ ...firstState, turn: done.turn + 1 });
});

it("builds its words from written characters, with one answer", () => {
  const written: readonly string[] = lessonCharacters.map(({ id }) => id);
  expect(lessonWords.flatMap(({ characters }) => characters).filter((id) => !written.includes(id))).toEqual(
    [],
  );
  expect(lessonWords.filter(({ isAnswer }) => isAnswer)).toHaveLength(1);
});

it("counts every turn, so that a repeated text is announced again", () =>
  expect(play(miss, miss).turn).toBe(2));
