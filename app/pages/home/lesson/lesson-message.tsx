import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters, lessonSteps, lessonTexts, lessonWords, missTexts } from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { hintFor, isCharacterWritten, isDemonstration, type LessonState } from "./lesson-state.ts";

/** A live region: filled after mounting, with a new element per turn, so that repeated texts are announced again. */
export function LessonMessage({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const text = messageFor(state, t);
  const [shown, setShown] = useState({ text: "", turn: -1 });
  useEffect(() => setShown({ text, turn: state.turn }), [text, state.turn]);
  return (
    <p role="status" className="lesson-message text-small text-muted">
      {shown.text ? <Copy as="span" key={shown.turn} of={shown.text} /> : null}
    </p>
  );
}

/** The character and its next stroke, what was wrong with an attempt, or a closing remark. */
function messageFor(state: LessonState, t: TFunction): string {
  const { step, written, miss } = state;
  const character = lessonSteps[step];
  if (!character) return wordMessageFor(state, t);
  if (isCharacterWritten(state)) return t(character.remark);
  const { id, strokes, fromMemory } = character;
  const hint = hintFor(state);
  // Underscores mark pinyin.
  const names = { pinyin: glyph(id).pinyin, meaning: t(glyph(id).meaning) };
  const place = { number: step + 1, count: lessonCharacters.length };
  const stroke = { number: written + 1, count: strokes.length };
  const name = t(strokeNames[strokes[written] ?? "horizontal"]);
  const which = fromMemory
    ? t("From memory, without the outline: _{{pinyin}}_, {{meaning}}.", names)
    : t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", { ...place, ...names });
  return [
    isDemonstration(state) && t(lessonTexts.start),
    miss && t(missTexts[miss]),
    !miss && written === 0 && which,
    hint === "whole" && t("Watch the stroke, then follow it."),
    // When writing from memory, the stroke's name would be a hint.
    hint === "none"
      ? t("Stroke {{number}} of {{count}}.", stroke)
      : t("Stroke {{number}} of {{count}}: {{name}}.", { ...stroke, name }),
  ]
    .filter(Boolean)
    .join(" ");
}

function wordMessageFor({ chosen }: LessonState, t: TFunction): string {
  const word = lessonWords[chosen.at(-1) ?? -1];
  if (!word) return t(lessonTexts.words);
  const gloss = t(word.gloss);
  return word.isAnswer
    ? `${t("Yes: {{word}}.", { word: gloss })} ${t(lessonTexts.end)}`
    : `${t("That is {{word}}.", { word: gloss })} ${t(lessonTexts.hint)}`;
}
