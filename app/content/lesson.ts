// The first lesson: five characters to write on the home page. One and person make big, one over big is the sky;
// the last is the character the page opened with.
import type { GlyphId } from "./glossary.ts";
import { inWords } from "./in-words.ts";

export type LessonCharacter = {
  id: GlyphId;
  /** Shown and announced when the character is finished. */
  remark: string;
  /** The strokes in writing order, by name. */
  strokes: readonly StrokeName[];
};

export const strokeNames = {
  horizontal: "horizontal, left to right",
  "left-falling": "falling to the left",
  "right-falling": "falling to the right",
  dot: "a dot, downwards",
  "left-dot": "a short stroke down to the left",
  "horizontal-hook": "horizontal with a hook at its end",
  "horizontal-turn": "horizontal, then turning down to the left",
  "curved-hook": "curving down, with a hook to the left",
} as const;

type StrokeName = keyof typeof strokeNames;

export const lessonCharacters: readonly LessonCharacter[] = [
  { id: "yi", remark: "One stroke, one. Every beginning is this short.", strokes: ["horizontal"] },
  { id: "ren", remark: "Two legs in mid-stride: a person.", strokes: ["left-falling", "right-falling"] },
  {
    id: "da",
    remark: "A person with arms stretched wide: big.",
    strokes: ["horizontal", "left-falling", "right-falling"],
  },
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

export const lessonTitle = `Lesson one: write ${inWords(lessonCharacters.length)} characters`;
