import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters, lessonSteps, lessonTexts } from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { Copy } from "#app/ui/copy.tsx";
import { hintFor, isCharacterWritten, isLessonDone, type LessonState } from "./lesson-state.ts";

/**
 * The sentence under the pad is itself the live region. What is in a region from the start is not announced, so the first sentence
 * comes a moment later; every turn has a new element, so that a repeated sentence is announced again.
 */
export function LessonMessage({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const text = messageFor(state, t);
  const [shown, setShown] = useState({ text: "", turn: -1 });
  useEffect(() => setShown({ text, turn: state.turn }), [text, state.turn]);
  return (
    <p role="status" className="lesson-message">
      {shown.text ? <Copy as="span" key={shown.turn} of={shown.text} /> : null}
    </p>
  );
}

/** The character and its next stroke, a hint after a miss, or a closing remark. */
function messageFor(state: LessonState, t: TFunction): string {
  const character = lessonSteps[state.step];
  if (!character) return "";
  if (isLessonDone(state)) return `${t(character.remark)} ${t(lessonTexts.end)}`;
  if (isCharacterWritten(state)) return t(character.remark);
  const hint = hintFor(state);
  const [number, count] = [state.written + 1, character.strokes.length];
  const name = character.strokes[state.written] ?? "horizontal";
  // From memory the name of the stroke is a hint as well.
  const stroke =
    character.fromMemory && hint === "none"
      ? t("Stroke {{number}} of {{count}}.", { number, count })
      : t("Stroke {{number}} of {{count}}: {{name}}.", { number, count, name: t(strokeNames[name]) });
  switch (hint) {
    case "none":
      return [state.step + state.written === 0 ? t(lessonTexts.start) : "", which(), stroke].join(" ").trim();
    case "start":
      return t("Not quite. Begin at the dot. {{stroke}}", { stroke });
    case "whole":
      return `${which()} ${t("Watch the stroke, then follow it. {{stroke}}", { stroke })}`.trim();
  }

  /** Only before its first stroke. Underscores mark pinyin. */
  function which(): string {
    if (!character || state.written > 0) return "";
    const { pinyin, meaning } = glyph(character.id);
    const names = { pinyin, meaning: t(meaning) };
    return character.fromMemory
      ? t("From memory, without the outline: _{{pinyin}}_, {{meaning}}.", names)
      : t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", {
          number: state.step + 1,
          count: lessonCharacters.length,
          ...names,
        });
  }
}
