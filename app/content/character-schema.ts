// The record of a character. Apart from the other schemas, which know the glossary.
import { z } from "zod";
import { oneOf, plain, record, says, text } from "./fields.ts";

/** What a cover is drawn on. The colors of each stand in `art/palette.ts`. */
export const ground = oneOf(["paper", "sky", "vermilion", "night", "gold", "jade"], "is no ground");
export type Ground = z.infer<typeof ground>;

const drawn = z.literal(true, says("is not true", "write true, or leave it out")).exactOptional();

export const character = record({
  han: text,
  pinyin: text,
  /** 1 to 4, or 0 for the neutral tone. */
  tone: z.literal([0, 1, 2, 3, 4], says("does not fit", "write a whole number from 0 to 4")),
  meaning: plain,
  /** The strokes of the radical in writing order, from 1. Only where the stroke data has them wrong, or none. `[]`: no radical. */
  radical: z
    .array(z.int(), says("is no list of strokes", "write their numbers in writing order, as [1, 2]"))
    .readonly()
    .exactOptional(),
  /** What the radical is called: its color alone tells those who see it. */
  radicalName: plain.exactOptional(),

  // How it may be shown; each is a picture: the cover of a course or a post, a practice sheet in the ink of the color scheme or on a
  // dark ground, a sheet still to be written over, a small mark beside a point.
  cover: ground.exactOptional(),
  sheet: drawn,
  night: drawn,
  tracing: drawn,
  mark: drawn,
}).superRefine(({ pinyin, tone }, context) => {
  const marked = toneOf(pinyin);
  if (marked !== tone)
    context.addIssue({
      code: "custom",
      path: ["tone"],
      message: `${tone} is not the tone that "${pinyin}" is marked with; write ${marked}, or mark the pinyin`,
    });
});
export type GlyphEntry = z.infer<typeof character>;

function toneOf(pinyin: string): number {
  const marks = [/[āēīōūǖ]/, /[áéíóúǘ]/, /[ǎěǐǒǔǚ]/, /[àèìòùǜ]/];
  return marks.findIndex((mark) => mark.test(pinyin)) + 1;
}
