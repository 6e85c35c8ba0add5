import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters, strokeNames } from "#app/content/lesson.ts";
import { hintFor, isCharacterWritten, type LessonState } from "./lesson-state.ts";

/** The text under the pad: the character and its next stroke, a hint after a miss, or a closing remark. */
export function useLessonMessage(state: LessonState): string {
  const { t } = useTranslation();
  const character = lessonCharacters[state.character];
  if (!character) return "";
  if (isCharacterWritten(lessonCharacters, state)) return t(character.remark);
  const name = character.strokes[state.written] ?? "horizontal";
  const stroke = t("Stroke {{number}} of {{count}}: {{name}}.", {
    number: state.written + 1,
    count: character.strokes.length,
    name: t(strokeNames[name]),
  });
  const { pinyin, meaning } = glyph(character.id);
  const which =
    state.written === 0
      ? // Underscores mark pinyin.
        t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", {
          number: state.character + 1,
          count: lessonCharacters.length,
          pinyin,
          meaning: t(meaning),
        })
      : "";
  switch (hintFor(state)) {
    case "none":
      return `${which} ${stroke}`.trim();
    case "start":
      return t("Not quite. Begin at the dot. {{stroke}}", { stroke });
    case "whole":
      return `${which} ${t("Watch the stroke, then follow it. {{stroke}}", { stroke })}`.trim();
  }
}
