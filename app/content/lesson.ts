// The first lesson: five characters to write on the home page, one of them again from memory, then
// a tone and three words to read. One and person make big, which is taught with small; between them
// they have all four tones. The last is the hero's character. check-content-lesson.ts checks it.
import { inWords } from "#app/lib/in-words.ts";
import { type CharacterId, characterOf } from "./glossary.ts";
import type { LessonCharacter, LessonWord } from "./schema.ts";

const da: LessonCharacter = {
  id: "da",
  remark: "Picture a person with arms stretched wide: big. The horizontal comes before what falls.",
  rule: "horizontal before falling",
  strokes: ["horizontal", "left-falling", "right-falling"],
};

export const lessonCharacters: readonly LessonCharacter[] = [
  { id: "yi", remark: "One stroke, one. Every beginning is this short.", strokes: ["horizontal"] },
  {
    id: "ren",
    remark: "Picture two legs in mid-stride: a person. The left stroke comes before the right.",
    rule: "left before right",
    strokes: ["left-falling", "right-falling"],
  },
  da,
  {
    id: "xiao",
    remark:
      "Picture three grains of sand: small, the opposite of big. The center comes before the sides.",
    rule: "center before sides",
    strokes: ["vertical-hook", "left-falling", "dot"],
  },
  {
    id: "xue",
    remark:
      "Picture a child under a cover, three quick strokes above: to learn. The top comes before what it covers.",
    rule: "top before bottom",
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

/** A syllable with each of the tones. The question asks for the one that rises. */
export const lessonTones = (["yi", "ren", "xiao", "da"] satisfies CharacterId[]).map((id) => ({
  id,
  isAnswer: characterOf(id).tone === 2,
}));

/** Words made of these characters, in display order. One is the answer. */
export const lessonWords: readonly LessonWord[] = [
  { characters: ["xiao", "xue"], gloss: "_xiǎoxué_, small + learn: an elementary school" },
  { characters: ["da", "xue"], gloss: "_dàxué_, big + learn: a university", isAnswer: true },
  { characters: ["da", "ren"], gloss: "_dàrén_, big + person: a grown-up" },
];

export const lessonTexts = {
  start:
    "See how it is written, then draw it on the square with a finger or a mouse, or use the buttons.",
  tones: "The mark over a vowel draws what the voice does.",
  toneQuestion: "Which one rises?",
  toneHint: "Look for the mark that goes up from left to right.",
  words: "You have written every character in these words.",
  question: "Which of these means “university”?",
  hint: "Look for big and learn.",
  rules: "The order that you have used",
  read: "Words that you can read now",
  button: "You put every stroke in its place, one by one, with the button.",
} as const;

/**
 * Why a line does not match. `early`: it is a later stroke of the character. `off`: anything else.
 */
export const missTexts = {
  reversed: "The right line, but the other way around: begin at its other end.",
  early: "That stroke comes later.",
  short: "Too short: draw to the end of the stroke.",
  long: "Too long: one plain line that ends where the stroke ends.",
  clockwise: "Turned too far clockwise: turn the stroke back a little.",
  counterclockwise: "Turned too far counterclockwise: turn the stroke back a little.",
  straight: "Too straight: this stroke has a bend.",
  bent: "Too bent: draw it straighter.",
  misplaced: "Begun in the wrong place: begin at the dot.",
  off: "Not quite: follow the stroke more closely.",
} as const;
export type Miss = keyof typeof missTexts;

export const lessonTitle = `Lesson one: write ${inWords(lessonCharacters.length, "character")}`;

/** Names of the tones by number, with what the voice does. The neutral tone is 0. */
export const toneDescriptions = {
  0: "neutral tone",
  1: "1st tone: high and level",
  2: "2nd tone: rising",
  3: "3rd tone: dipping",
  4: "4th tone: falling",
} as const;
