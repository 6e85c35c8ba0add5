import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters, lessonSteps, lessonTexts } from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { hintFor, isCharacterWritten, isLessonDone, type LessonState } from "./lesson-state.ts";

/** A live region, so filled only after it is mounted; every turn has a new element, so that a repeated text is announced again. */
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

/** The character and its next stroke, a hint after a miss, or a closing remark. */
function messageFor(state: LessonState, t: TFunction): string {
  const { step, written } = state;
  const character = lessonSteps[step];
  if (!character) return "";
  if (isLessonDone(state)) return `${t(character.remark)} ${t(lessonTexts.end)}`;
  if (isCharacterWritten(state)) return t(character.remark);
  const { id, strokes, fromMemory } = character;
  const hint = hintFor(state);
  const [number, count] = [written + 1, strokes.length];
  // From memory the name of the stroke is a hint as well.
  const stroke =
    fromMemory && hint === "none"
      ? t("Stroke {{number}} of {{count}}.", { number, count })
      : t("Stroke {{number}} of {{count}}: {{name}}.", {
          number,
          count,
          name: t(strokeNames[strokes[written] ?? "horizontal"]),
        });
  if (hint === "start") return t("Not quite. Begin at the dot. {{stroke}}", { stroke });
  // Underscores mark pinyin.
  const names = { pinyin: glyph(id).pinyin, meaning: t(glyph(id).meaning) };
  const place = { number: step + 1, count: lessonCharacters.length };
  const which = fromMemory
    ? t("From memory, without the outline: _{{pinyin}}_, {{meaning}}.", names)
    : t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", { ...place, ...names });
  return [
    hint === "none" && step + written === 0 && t(lessonTexts.start),
    written === 0 && which,
    hint === "none" ? stroke : t("Watch the stroke, then follow it. {{stroke}}", { stroke }),
  ]
    .filter(Boolean)
    .join(" ");
}
