// Schema of a character. Separate from schema.ts, which imports the glossary.
import { createRequire } from "node:module";
import { z } from "zod";
import { oneOf, plain, record, says, text } from "./fields.ts";

/**
 * Cover backgrounds. Their colors are in `app/styles/tokens.css`, those of the ink in
 * `art/palette.ts`.
 */
export const ground = oneOf(
  ["paper", "sky", "vermilion", "night", "gold", "jade"],
  "is not a ground",
);
export type Ground = z.infer<typeof ground>;

const require = createRequire(import.meta.url);

/** undefined: art/ cannot draw it. */
export function countStrokes(han: string): number | undefined {
  try {
    return require(`hanzi-writer-data/${han}.json`).strokes.length;
  } catch {
    return undefined;
  }
}

const drawn = z.literal(true, says("is not true", "write true, or leave it out")).exactOptional();

export const character = record({
  han: text,
  /** Marked with its tone; the neutral tone has no mark. */
  pinyin: text,
  meaning: plain,
  /**
   * Strokes of the radical, counted from 1. Only if the stroke data is wrong or lacks them. `[]`:
   * no radical.
   */
  radical: z
    .array(
      z.int(),
      says("is not a list of strokes", "write their numbers in writing order, as [1, 2]"),
    )
    .readonly()
    .exactOptional(),
  /** For screen readers: pictures mark the radical only by color. */
  radicalName: plain.exactOptional(),

  // Pictures to draw: the cover of a course or post, a practice sheet in the scheme's ink or on a
  // dark ground, a sheet to trace, a small mark next to a point.
  cover: ground.exactOptional(),
  sheet: drawn,
  night: drawn,
  tracing: drawn,
  mark: drawn,
}).superRefine(({ han, radical = [] }, { addIssue }) => {
  const count = countStrokes(han) ?? 0;
  const unknown = `${JSON.stringify(han)} is not in hanzi-writer-data; write one simplified Chinese character`;
  if (count === 0) {
    addIssue({
      code: "custom",
      path: ["han"],
      message: unknown,
    });
  } else {
    for (const stroke of radical.filter((each) => !(each >= 1 && each <= count))) {
      const message = `${stroke} is not a stroke of ${han}; write numbers from 1 to ${count}`;
      addIssue({
        code: "custom",
        path: ["radical"],
        message,
      });
    }
  }
});
export type Character = z.infer<typeof character>;
