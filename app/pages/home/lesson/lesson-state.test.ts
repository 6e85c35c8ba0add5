import { describe, expect, it } from "vitest";
import { lessonCharacters } from "#app/content/lesson.ts";
import {
  afterEvent,
  firstState,
  hintFor,
  isCharacterWritten,
  isLessonDone,
  type LessonEvent,
} from "./lesson-state.ts";

const play = (...events: LessonEvent[]) =>
  events.reduce((state, event) => afterEvent(lessonCharacters, state, event), firstState);

describe("writing", () => {
  it("finishes a character with its last stroke and waits there", () => {
    const state = play("hit");
    expect(isCharacterWritten(lessonCharacters, state)).toBe(true);
    expect(afterEvent(lessonCharacters, state, "hit")).toBe(state);
    expect(afterEvent(lessonCharacters, state, "miss")).toBe(state);
  });

  it("goes on to the next character only when this one is written", () => {
    expect(play("next-character").character).toBe(0);
    expect(play("hit", "next-character")).toMatchObject({ character: 1, written: 0, misses: 0 });
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
    const events = lessonCharacters.flatMap(({ strokes }): LessonEvent[] => [
      ...strokes.map((): LessonEvent => "hit"),
      "next-character",
    ]);
    const state = play(...events);
    expect(isLessonDone(lessonCharacters, state)).toBe(true);
    expect(afterEvent(lessonCharacters, state, "next-character")).toBe(state);
    expect(afterEvent(lessonCharacters, state, "again")).toMatchObject({ character: 0, written: 0 });
  });

  it("counts every turn, so that a repeated text is announced again", () => {
    expect(play("miss", "miss").turn).toBe(2);
  });
});
