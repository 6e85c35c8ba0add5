import { type GlyphEntry, GROUNDS, glossary, type PictureUse } from "#app/content/glossary.ts";
import { lessonSteps, lessonTexts, strokeNames } from "#app/content/lesson.ts";
import {
  checkRecord,
  checkTexts,
  checkUnique,
  oneOf,
  optional,
  type Rule,
  text,
  wholeNumber,
} from "./rules.ts";

const MARKS = ["āēīōūǖ", "áéíóúǘ", "ǎěǐǒǔǚ", "àèìòùǜ"];

export function checkGlossary(records: Readonly<Record<string, GlyphEntry>>): string[] {
  const file = "app/content/glossary.ts";
  const drawn: Rule = {
    isRight: (value) => value === true,
    fault: "is not true",
    right: "write true, or leave it out",
  };
  const rules = {
    han: text,
    pinyin: text,
    tone: wholeNumber(0, 4),
    meaning: text,
    radical: optional({
      isRight: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
      fault: "is no list of strokes",
      right: "write their numbers in writing order, as [1, 2]",
    }),
    radicalName: optional(text),
    cover: optional(oneOf(GROUNDS, "is no ground")),
    sheet: optional(drawn),
    night: optional(drawn),
    tracing: optional(drawn),
    mark: optional(drawn),
  };
  return [
    ...Object.entries(records).flatMap(([id, entry]) => [
      ...checkRecord(`${file}: character ${id}`, entry, rules),
      ...checkTone(`${file}: character ${id}`, entry),
    ]),
    ...checkUnique(file, "character", "han", Object.values(records)),
  ];
}

function checkTone(at: string, { pinyin, tone }: GlyphEntry): string[] {
  const marked =
    MARKS.findIndex((vowels) => [...String(pinyin)].some((letter) => vowels.includes(letter))) + 1;
  if (marked === tone) return [];
  return [
    `${at}: tone: ${tone} is not the tone that "${pinyin}" is marked with; write ${marked}, or mark the pinyin`,
  ];
}

export function checkLesson(): string[] {
  const file = "app/content/lesson.ts";
  const names = Object.keys(strokeNames);
  const problems = lessonSteps.flatMap(({ id, remark, strokes }) =>
    checkRecord(
      `${file}: character ${id}`,
      { id, remark, strokes },
      {
        id: oneOf(Object.keys(glossary), `is no character of app/content/glossary.ts`),
        remark: text,
        strokes: {
          isRight: () => strokes.every((name) => names.includes(name)),
          fault: "has a stroke without a name",
          right: `write names of ${names.join(", ")}`,
        },
      },
    ),
  );
  return [...problems, ...checkTexts(file, [strokeNames, lessonTexts])];
}

/** A character that the glossary has, and may be shown in this way. */
export function picture(use: PictureUse): Rule {
  const known = Object.entries<GlyphEntry>(glossary).filter(([, entry]) => use in entry);
  const example = use === "cover" ? 'cover: "paper"' : `${use}: true`;
  return {
    isRight: (value) => known.some(([id]) => id === value),
    fault: `is no ${use} of app/content/glossary.ts`,
    right: `write the name of a character that has ${example} there, or add one`,
  };
}
