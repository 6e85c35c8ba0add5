// The first lesson: five characters to write on the home page. One and person make big, one over big is the sky;
// the last is the character the page opened with. Then one of them is written once more, from memory.
import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import type { LessonCharacter } from "./schema.ts";

const da: LessonCharacter = {
  id: "da",
  remark: "A person with arms stretched wide: big.",
  strokes: ["horizontal", "left-falling", "right-falling"],
};

export const lessonCharacters: readonly LessonCharacter[] = [
  { id: "yi", remark: "One stroke, one. Every beginning is this short.", strokes: ["horizontal"] },
  { id: "ren", remark: "Two legs in mid-stride: a person.", strokes: ["left-falling", "right-falling"] },
  da,
  {
    id: "tian",
    remark: "One line above all that is big: the sky.",
    strokes: ["horizontal", "horizontal", "left-falling", "right-falling"],
  },
  {
    id: "xue",
    remark: "A child under a cover, three quick strokes above: to learn. You have begun.",
    strokes: [
      "dot",
      "dot",
      "left-falling",
      "left-dot",
      "horizontal-hook",
      "horizontal-turn",
      "curved-hook",
      "horizontal",
    ],
  },
];

export const lessonSteps: readonly LessonCharacter[] = [
  ...lessonCharacters,
  { ...da, remark: "Big, with nothing to trace.", fromMemory: true },
];

const strokeCount = lessonCharacters.flatMap(({ strokes }) => strokes).length;

export const lessonTexts = {
  start: "Draw on the square with a finger or a mouse, or use the buttons.",
  end: `${inWordsFirst(lessonCharacters.length)} characters, ${inWords(strokeCount)} strokes, and one of the ${inWords(lessonCharacters.length)} from memory.`,
} as const;

export const lessonTitle = `Lesson one: write ${inWords(lessonCharacters.length)} characters`;
