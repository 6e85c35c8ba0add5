import { strokes } from "virtual:art/lesson";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { isCharacterWritten, type LessonState } from "./lesson-state.ts";

/** One small square per character, filled when it is written. */
export function Progress({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t("Characters of this lesson")} className="lesson-progress">
      {lessonCharacters.map(({ id }, index) => {
        const isWritten =
          index < state.character ||
          (index === state.character && isCharacterWritten(lessonCharacters, state));
        return (
          <li
            key={id}
            aria-current={index === state.character ? "step" : undefined}
            data-written={isWritten || undefined}
          >
            <svg viewBox="0 0 1024 1024" aria-hidden="true">
              <path d={(strokes[id] ?? []).map(({ outline }) => outline).join("")} />
            </svg>
            <span className="sr-only">
              <MarkedText>
                {t("_{{pinyin}}_, {{meaning}}", { pinyin: glyph(id).pinyin, meaning: t(glyph(id).meaning) })}
              </MarkedText>
              {isWritten ? `, ${t("written")}` : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
