import { strokes } from "virtual:art/lesson";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { Copy } from "#app/ui/copy.tsx";
import { isCharacterWritten, type LessonState } from "./lesson-state.ts";

/** One small square per character, filled when it is written. What is to be recalled is blank. */
export function Progress({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const current = lessonSteps[state.step];
  const writtenSteps = state.step + (isCharacterWritten(state) ? 1 : 0);
  const recalled = current?.fromMemory && writtenSteps === state.step ? current.id : undefined;
  return (
    <ol aria-label={t("Characters of this lesson")} className="lesson-progress">
      {lessonSteps.map(({ id, fromMemory }, index) => {
        const isWritten = index < writtenSteps;
        return (
          <li
            key={`${id}${fromMemory}`}
            aria-current={index === state.step ? "step" : undefined}
            data-written={isWritten || undefined}
          >
            <svg viewBox="0 0 1024 1024" aria-hidden="true">
              {(fromMemory && !isWritten) || id === recalled ? (
                <path className="lesson-blank" d="M512 64v896M64 512h896" />
              ) : (
                <path d={(strokes[id] ?? []).map(({ outline }) => outline).join("")} />
              )}
            </svg>
            <span className="sr-only">
              <Copy
                of={t("_{{pinyin}}_, {{meaning}}", {
                  pinyin: glyph(id).pinyin,
                  meaning: t(glyph(id).meaning),
                })}
              />
              {fromMemory ? `, ${t("from memory")}` : null}
              {isWritten ? `, ${t("written")}` : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
