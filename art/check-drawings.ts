// Content checks that need stroke data.
import { inspect } from "node:util";
import type { Character } from "#app/content/character-schema.ts";
import { contentProblems } from "#app/content/check-content.ts";
import { glossary, glyph } from "#app/content/glossary.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { strokeData } from "./stroke-data.ts";

/** Throws a list of all mistakes, for content editors: without a stack trace, which would not help them. */
export async function assertContent(): Promise<void> {
  const problems = [...(await contentProblems()), ...drawingProblems()];
  if (problems.length === 0) return;
  const message = `The content has ${problems.length === 1 ? "a mistake" : "mistakes"}:\n\n${problems.join("\n")}\n`;
  throw Object.assign(new Error(message), { stack: "", [inspect.custom]: () => message });
}

export function drawingProblems(): string[] {
  return [
    ...Object.entries<Character>(glossary).flatMap(([id, entry]) => checkCharacter(id, entry)),
    ...lessonSteps.flatMap(checkLesson),
  ];
}

export function checkCharacter(id: string, entry: Character): string[] {
  const at = `app/content/glossary.ts: character ${id}`;
  const count = countStrokes(entry);
  if (count === undefined)
    return [
      `${at}: han: ${JSON.stringify(entry.han)} is not in hanzi-writer-data; write one simplified Chinese character`,
    ];
  const wrong = (entry.radical ?? []).filter((stroke) => !(stroke >= 1 && stroke <= count));
  return wrong.map(
    (stroke) => `${at}: radical: ${stroke} is not a stroke of ${entry.han}; write numbers from 1 to ${count}`,
  );
}

export function checkLesson({ id, strokes }: Pick<LessonCharacter, "id" | "strokes">): string[] {
  const count = id in glossary ? countStrokes(glyph(id)) : undefined;
  if (count === undefined || count === strokes.length) return [];
  return [
    `app/content/lesson.ts: character ${id}: strokes: ${strokes.length} listed; list the ${count} strokes of ${glyph(id).han}`,
  ];
}

function countStrokes(entry: Character): number | undefined {
  try {
    return strokeData({ ...entry, radical: [] }).strokes.length;
  } catch {
    return undefined;
  }
}
