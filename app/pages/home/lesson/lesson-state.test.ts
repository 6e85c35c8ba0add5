import { expect, it } from "vitest";
import { lessonCharacters, lessonSteps, lessonTones, lessonWords } from "#app/content/lesson.ts";
import {
  finishedCharacters,
  hintFor,
  initialState,
  isCharacterWritten,
  isDemonstration,
  isLessonDone,
  isToneFound,
  type LessonEvent,
  lessonReducer,
} from "./lesson-state.ts";

const play = (...events: LessonEvent[]) => events.reduce(lessonReducer, initialState);
const line = [[0, 0, 0]] as const;
const hit = { type: "hit", line } as const;
const miss = { type: "miss", line, miss: "short" } as const;
const writing = (characters: typeof lessonSteps, stroke: LessonEvent = hit) =>
  characters.flatMap(({ strokes }): LessonEvent[] => [
    ...strokes.map(() => stroke),
    { type: "next" },
  ]);
const indexOf = (choices: readonly { isAnswer?: boolean }[], isAnswer: boolean) =>
  choices.findIndex((choice) => (choice.isAnswer ?? false) === isAnswer);
const chooseTone = (isAnswer: boolean): LessonEvent => ({
  type: "chooseTone",
  tone: indexOf(lessonTones, isAnswer),
});
const chooseWord = (isAnswer: boolean): LessonEvent => ({
  type: "chooseWord",
  word: indexOf(lessonWords, isAnswer),
});

it("finishes a character with its last stroke and waits there; only then the next one can come", () => {
  const state = play(hit);
  expect(isCharacterWritten(state)).toBe(true);
  for (const event of [
    hit,
    { type: "write" },
    miss,
    { type: "show" },
    chooseTone(true),
    chooseWord(true),
  ] as const)
    expect(lessonReducer(state, event)).toBe(state);
  expect(play({ type: "next" }).step).toBe(0);
  expect(play(hit, { type: "next" })).toMatchObject({ step: 1, lines: [], misses: 0 });
});

it("keeps the failed line and what was wrong with it until the next event", () => {
  expect(play(miss).failed).toEqual({ line, miss: "short" });
  for (const event of [hit, { type: "write" }, { type: "show" }, { type: "again" }] as const)
    expect(play(miss, event).failed).toBeUndefined();
});

it.each<[ReturnType<typeof hintFor>, LessonEvent[]]>([
  ["start", []],
  ["start", [miss, miss]],
  ["whole", [miss, miss, miss]],
  ["whole", [{ type: "show" }]],
  ["start", [hit, { type: "next" }, miss, miss, hit]],
  ["none", writing(lessonCharacters)],
  ["start", [...writing(lessonCharacters), miss]],
  ["whole", [...writing(lessonCharacters), { type: "show" }]],
])("gives the hint %s after %j", (hint, events) => expect(hintFor(play(...events))).toBe(hint));

it("demonstrates the first character until something is drawn", () => {
  expect(isDemonstration(initialState)).toBe(true);
  for (const events of [[hit], [miss], [{ type: "show" }], [hit, { type: "next" }]] as const)
    expect(isDemonstration(play(...events))).toBe(false);
});

it("ends with one of its characters from memory", () => {
  const last = lessonSteps.at(-1);
  expect(last?.fromMemory).toBe(true);
  const traced = lessonCharacters.find(({ id }) => id === last?.id);
  expect(traced).toMatchObject({ strokes: last?.strokes });
  expect(traced?.fromMemory).toBeUndefined();
});

it("keeps what was drawn, and calls from memory only what was drawn without help", () => {
  const before = writing(lessonCharacters);
  const { length } = lessonSteps.at(-1)?.strokes ?? [];
  const strokes = Array.from({ length }, (): LessonEvent => hit);
  const last = (...events: LessonEvent[]) => finishedCharacters(play(...before, ...events)).at(-1);
  const { id } = lessonSteps.at(-1) ?? {};
  expect(last(...strokes)).toEqual({ id, fromMemory: true, lines: strokes.map(() => line) });
  expect(last(miss, ...strokes)?.fromMemory).toBe(true);
  for (const events of [
    [{ type: "show" }, ...strokes],
    [miss, miss, miss, ...strokes],
    [{ type: "write" }, ...strokes.slice(1)],
  ] as LessonEvent[][])
    expect(last(...events)?.fromMemory, JSON.stringify(events)).toBe(false);
  expect(last({ type: "write" }, ...strokes.slice(1))?.lines[0]).toBeUndefined();
  const { finished } = play(...before);
  expect(finished.map(({ id, fromMemory }) => [id, fromMemory])).toEqual(
    lessonCharacters.map(({ id }) => [id, false]),
  );
});

it("then asks for a tone and for a word, each until the answer is chosen", () => {
  const reading = play(...writing(lessonSteps));
  expect(reading.step).toBe(lessonSteps.length);
  expect(isCharacterWritten(reading)).toBe(false);
  for (const event of [
    hit,
    { type: "write" },
    miss,
    { type: "show" },
    { type: "next" },
    chooseWord(true),
  ] as const)
    expect(lessonReducer(reading, event)).toBe(reading);

  let state = reading;
  for (const isAnswer of [false, true]) {
    state = lessonReducer(state, chooseTone(isAnswer));
    expect(isToneFound(state)).toBe(isAnswer);
  }
  expect(lessonReducer(state, chooseTone(false))).toBe(state);
  for (const isAnswer of [false, true]) {
    state = lessonReducer(state, chooseWord(isAnswer));
    expect(isLessonDone(state)).toBe(isAnswer);
  }
  expect(lessonReducer(state, chooseWord(false))).toBe(state);
});

it("can begin again, and go back to where it was until a character is finished", () => {
  const putAside = play(hit, { type: "next" }, miss, hit);
  const again = lessonReducer(putAside, { type: "again" });
  expect(again).toEqual({ ...initialState, eventCount: putAside.eventCount + 1, putAside });
  for (const event of [miss, hit, { type: "show" }] as const)
    expect(lessonReducer(lessonReducer(again, event), { type: "restore" })).toEqual({
      ...putAside,
      eventCount: again.eventCount + 2,
    });
  const gone = lessonReducer(lessonReducer(again, hit), { type: "next" });
  expect(lessonReducer(gone, { type: "restore" })).toBe(gone);
});

it("counts every event, so that a repeated text is announced again", () =>
  expect(play(miss, miss).eventCount).toBe(2));
