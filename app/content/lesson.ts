// The first lesson: five characters to write on the home page, one of them again from memory, then three words to read.
// One and person make big, one over big is sky; the last is the hero's character.
import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import type { LessonCharacter, LessonWord } from "./schema.ts";

const da: LessonCharacter = {
  id: "da",
  remark: "Picture a person with arms stretched wide: big. The horizontal comes before what falls.",
  strokes: ["horizontal", "left-falling", "right-falling"],
};

export const lessonCharacters: readonly LessonCharacter[] = [
  { id: "yi", remark: "One stroke, one. Every beginning is this short.", strokes: ["horizontal"] },
  {
    id: "ren",
    remark: "Picture two legs in mid-stride: a person. The left stroke comes before the right.",
    strokes: ["left-falling", "right-falling"],
  },
  da,
  {
    id: "tian",
    remark: "One line above all that is big: the sky, and also a day. Written from top to bottom.",
    strokes: ["horizontal", "horizontal", "left-falling", "right-falling"],
  },
  {
    id: "xue",
    remark:
      "Picture a child under a cover, three quick strokes above: to learn. The top comes before what it covers.",
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

/** Words made of these characters, in display order. One is the answer. */
export const lessonWords: readonly LessonWord[] = [
  { characters: ["tian", "tian"], gloss: "_tiāntiān_, day + day: every day" },
  { characters: ["da", "xue"], gloss: "_dàxué_, big + learn: a university", isAnswer: true },
  { characters: ["da", "ren"], gloss: "_dàrén_, big + person: a grown-up" },
];

const strokeCount = lessonCharacters.flatMap(({ strokes }) => strokes).length;

export const lessonTexts = {
  start: "See how it is written, then draw it on the square with a finger or a mouse, or use the buttons.",
  words: "You have written every character in these words.",
  question: "Which of these means “university”?",
  hint: "Look for big and learn.",
  read: "Words that you can read now",
  end: `${inWordsFirst(lessonCharacters.length, "character")}, ${inWords(strokeCount, "stroke")}, one character from memory, and ${inWords(lessonWords.length, "word")} that you can read.`,
} as const;

/** Why a line does not match. `early`: it is a later stroke of the character. `off`: anything else. */
export const missTexts = {
  reversed: "The right line, but the other way around: begin at the dot.",
  early: "That stroke comes later.",
  short: "Too short: draw to the end of the stroke.",
  misplaced: "Begun in the wrong place: begin at the dot.",
  off: "Not quite. Begin at the dot.",
} as const;
export type Miss = keyof typeof missTexts;

export const lessonTitle = `Lesson one: write ${inWords(lessonCharacters.length, "character")}`;
