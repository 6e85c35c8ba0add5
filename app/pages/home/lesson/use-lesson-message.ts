import { useTranslation } from "react-i18next";
import { lessonCharacters, strokeNames } from "#app/content/lesson.ts";
import { hintFor, isCharacterWritten, type LessonState } from "./lesson-state.ts";

/** The text under the pad, which is also announced: the next stroke, a hint after a miss, or a closing remark. */
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
  switch (hintFor(state)) {
    case "none":
      return stroke;
    case "start":
      return t("Not quite. Begin at the dot. {{stroke}}", { stroke });
    case "whole":
      return t("Watch the stroke, then follow it. {{stroke}}", { stroke });
  }
}
