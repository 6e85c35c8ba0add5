import { strokes } from "virtual:art/lesson";
import type { PropsWithChildren, RefObject } from "react";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { lessonCharacters, lessonTexts, lessonTones, lessonWords } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { ToneContour } from "#app/ui/tone-contour.tsx";
import { isLessonDone, isToneFound, type LessonState } from "./lesson-state.ts";
import { HearTone } from "./tones.tsx";

type ReadingExerciseProps = {
  ref: RefObject<HTMLFieldSetElement | null>;
  state: LessonState;
  onChoose: (answer: number) => void;
};

/** A tone to find, then a word, then a list of words to read. Chosen answers show what they are. */
export function ReadingExercise({ ref, state, onChoose }: ReadingExerciseProps) {
  const { t } = useTranslation();
  const isDone = isLessonDone(state);
  const isTone = !isToneFound(state);
  const chosen = isTone ? state.tones : state.words;
  const answers = isTone
    ? lessonTones.map(({ id }) => ({
        characters: [id],
        shown: (
          <ToneContour tone={characterOf(id).tone} className="lesson-tone shrink-0 text-ink" />
        ),
        sound: <HearTone id={id} isNamed />,
      }))
    : lessonWords.map(({ characters, gloss }) => ({
        characters,
        shown: <Copy as="span" className="lesson-gloss text-small text-muted" text={t(gloss)} />,
        sound: null,
      }));
  return (
    <fieldset ref={ref} tabIndex={-1} className="lesson-words">
      <legend className="pb-2 font-strong">
        {t(isDone ? lessonTexts.read : isTone ? lessonTexts.toneQuestion : lessonTexts.question)}
      </legend>
      <ul className="grid gap-2">
        {answers.map(({ characters, shown, sound }, index) => (
          <li key={characters.join()} className="lesson-answer items-center">
            <Answer onChoose={isDone ? undefined : () => onChoose(index)}>
              <Characters ids={characters} className={isTone ? "size-10" : "size-14"} />
              <Copy
                as="span"
                className={isTone ? "lesson-pinyin font-strong" : "sr-only"}
                text={`_${characters.map((id) => characterOf(id).pinyin).join(" ")}_`}
              />
              {isDone || chosen.includes(index) ? shown : null}
            </Answer>
            {sound}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A button, or without `onChoose` the same in print. */
function Answer({
  onChoose,
  children,
}: PropsWithChildren<{ onChoose?: (() => void) | undefined }>) {
  const frame = "lesson-reading flex items-center gap-x-3 rounded-card border bg-sheet px-3 py-1";
  if (!onChoose) return <div className={`${frame} border-line`}>{children}</div>;
  return (
    <button
      type="button"
      className={`${frame} border-edge ease hover:border-ink hover:bg-wash active:sink`}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** Drawn from their strokes. */
function Characters({ ids, className }: { ids: readonly CharacterId[]; className: string }) {
  return (
    <span className="flex shrink-0">
      {ids.map((id) => (
        <svg
          key={id}
          viewBox="0 0 1024 1024"
          aria-hidden="true"
          className={`${className} fill-ink`}
        >
          <path d={(strokes[id] ?? []).map(({ outline }) => outline).join("")} />
        </svg>
      ))}
    </span>
  );
}

/** The rules of stroke order, each beside the first character that was written by it. */
export function Rules() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="lesson-rules">
      <p id="lesson-rules" className="pb-2 font-strong">
        {t(lessonTexts.rules)}
      </p>
      <ul className="lesson-rules grid gap-x-4 gap-y-2 text-small text-muted">
        {lessonCharacters.map(({ id, rule }) =>
          rule ? (
            <li key={id} className="flex items-center gap-x-3">
              <Characters ids={[id]} className="size-10" />
              <Copy as="span" className="sr-only" text={`_${characterOf(id).pinyin}_: `} />
              <span>{t(rule)}</span>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
