import { strokes } from "virtual:art/lesson";
import { characterOf } from "#app/content/glossary.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { finishedCharacters, type LessonState } from "./lesson-state.ts";

/** One square per character, filled when written. Those to write from memory are blank. */
export function LessonProgress({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const finished = finishedCharacters(state);
  const current = lessonSteps[state.step];
  const recalled = current?.fromMemory && finished.length === state.step ? current.id : undefined;
  return (
    <ol aria-label={t("Characters of this lesson")} className="lesson-progress flex gap-2">
      {lessonSteps.map(({ id, fromMemory }, index) => {
        const written = finished[index];
        const { pinyin, meaning } = characterOf(id);
        return (
          <li
            key={`${id}${fromMemory}`}
            aria-current={index === state.step ? "step" : undefined}
            className="rounded-tag border border-line bg-sheet"
          >
            <svg
              viewBox="0 0 1024 1024"
              aria-hidden="true"
              className={written ? "fill-ink" : undefined}
            >
              {(fromMemory && !written) || id === recalled ? (
                <path className="stroke-grid" strokeWidth={40} d="M512 64v896M64 512h896" />
              ) : (
                <path d={(strokes[id] ?? []).map(({ outline }) => outline).join("")} />
              )}
            </svg>
            <span className="sr-only">
              <Copy text={t("_{{pinyin}}_, {{meaning}}", { pinyin, meaning: t(meaning) })} />
              {fromMemory && written?.fromMemory !== false ? (
                <span>, {t("from memory")}</span>
              ) : null}
              {written ? <span>, {t("written")}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
