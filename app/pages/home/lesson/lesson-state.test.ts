import { describe, expect, it } from "vitest";
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

describe("writing", () => {
  it("finishes a character with its last stroke and waits there", () => {
    const state = play("hit");
    expect(isCharacterWritten(state)).toBe(true);
    expect(afterEvent(state, "hit")).toBe(state);
    expect(afterEvent(state, "miss")).toBe(state);
  });

  it("goes on to the next character only when this one is written", () => {
    expect(play("next-character").step).toBe(0);
    expect(play("hit", "next-character")).toMatchObject({ step: 1, written: 0, misses: 0 });
  });

  it("hints where to begin after a miss and shows the stroke after three", () => {
    expect(hintFor(play())).toBe("none");
    expect(hintFor(play("miss"))).toBe("start");
    expect(hintFor(play("miss", "miss"))).toBe("start");
    expect(hintFor(play("miss", "miss", "miss"))).toBe("whole");
    expect(hintFor(play("show"))).toBe("whole");
  });

  it("forgets the misses with the next hit", () => {
    expect(hintFor(play("hit", "next-character", "miss", "miss", "hit"))).toBe("none");
  });

  it("is done after the last stroke of the last character, and can begin again", () => {
    const events = lessonSteps.flatMap(({ strokes }): LessonEvent[] => [
      ...strokes.map((): LessonEvent => "hit"),
      "next-character",
    ]);
    const state = play(...events);
    expect(isLessonDone(state)).toBe(true);
    expect(afterEvent(state, "next-character")).toBe(state);
    expect(afterEvent(state, "again")).toMatchObject({ step: 0, written: 0 });
  });

  it("ends with one of its characters from memory, with help for who asks for it", () => {
    const last = lessonSteps.at(-1);
    expect(last?.fromMemory).toBe(true);
    const traced = lessonCharacters.find(({ id }) => id === last?.id);
    expect(traced?.fromMemory).toBeUndefined();
    expect(last?.strokes).toEqual(traced?.strokes);

    const allTraced = lessonCharacters.flatMap(({ strokes }): LessonEvent[] => [
      ...strokes.map((): LessonEvent => "hit"),
      "next-character",
    ]);
    const state = play(...allTraced);
    expect(state).toMatchObject({ step: lessonCharacters.length, written: 0 });
    expect(isLessonDone(state)).toBe(false);
    expect(hintFor(play(...allTraced, "miss"))).toBe("start");
    expect(hintFor(play(...allTraced, "show"))).toBe("whole");
  });

  it("counts every turn, so that a repeated text is announced again", () => {
    expect(play("miss", "miss").turn).toBe(2);
  });
});
