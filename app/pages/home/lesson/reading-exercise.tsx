import { strokes } from "virtual:art/lesson";
import type { RefObject } from "react";
import { glyph } from "#app/content/glossary.ts";
import { lessonTexts, lessonWords } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { isLessonDone, type LessonState } from "./lesson-state.ts";

type ReadingExerciseProps = {
  ref: RefObject<HTMLFieldSetElement | null>;
  state: LessonState;
  onChoose: (word: number) => void;
};

/** Words to choose from until the answer is found, then a list of words to read. Chosen words show their meaning. */
export function ReadingExercise({ ref, state, onChoose }: ReadingExerciseProps) {
  const { t } = useTranslation();
  const isDone = isLessonDone(state);
  const frame = "flex w-full items-center gap-4 rounded-card border bg-sheet px-3 py-1 text-start";
  return (
    <fieldset ref={ref} tabIndex={-1} className="lesson-words">
      <legend className="pb-2 font-strong">{t(isDone ? lessonTexts.read : lessonTexts.question)}</legend>
      <ul className="grid gap-2">
        {lessonWords.map(({ characters, gloss }, index) => {
          const isTold = isDone || state.chosen.includes(index);
          const content = (
            <>
              {/* Drawn from its strokes. Screen readers get the pinyin of each character. */}
              <span className="flex shrink-0">
                {characters.map((id, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a word may repeat a character, and never changes
                  <svg key={at} viewBox="0 0 1024 1024" aria-hidden="true" className="size-14 fill-ink">
                    <path d={(strokes[id] ?? []).map(({ outline }) => outline).join("")} />
                  </svg>
                ))}
                <span lang="zh-Latn-pinyin" className="sr-only">
                  {characters.map((id) => glyph(id).pinyin).join(" ")}
                </span>
              </span>
              {isTold ? <Copy as="span" className="text-small text-muted" of={t(gloss)} /> : null}
            </>
          );
          return (
            <li key={gloss}>
              {isDone ? (
                <div className={`${frame} border-line`}>{content}</div>
              ) : (
                <button
                  type="button"
                  className={`${frame} border-edge ease hover:border-ink hover:bg-wash active:sink`}
                  onClick={() => onChoose(index)}
                >
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
