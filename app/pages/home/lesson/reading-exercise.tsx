import type { RefObject } from "react";
import { lessonTexts } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { FirstPage } from "./first-page.tsx";
import { LessonMessage } from "./lesson-message.tsx";
import { isLessonDone, isToneFound, type LessonEvent, type LessonState } from "./lesson-state.ts";
import { Question } from "./question.tsx";
import { StrokeOrderRules } from "./stroke-order-rules.tsx";
import { ToneAnswers } from "./tone-answers.tsx";
import { WordAnswers } from "./word-answers.tsx";

/** Linked at the end of the lesson. */
export type NextCourse = {
  id: string;
  title: string;
};

type ReadingExerciseProps = {
  state: LessonState;
  course: NextCourse;
  answersRef: RefObject<HTMLFieldSetElement | null>;
  courseRef: RefObject<HTMLAnchorElement | null>;
  onPress: (event: LessonEvent) => void;
};

/** The lesson's second half: a tone to find, then a word, then what was learned and written. */
export function ReadingExercise({
  state,
  course,
  answersRef,
  courseRef,
  onPress,
}: ReadingExerciseProps) {
  const { t } = useTranslation();
  const isAskedForWord = isToneFound(state);
  const isDone = isLessonDone(state);
  return (
    <>
      {isDone ? (
        <StrokeOrderRules />
      ) : (
        <Question ref={isAskedForWord ? undefined : answersRef} text={t(lessonTexts.toneQuestion)}>
          <ToneAnswers
            chosen={state.tones}
            isFound={isAskedForWord}
            onChoose={(tone) => onPress({ type: "chooseTone", tone })}
          />
        </Question>
      )}
      {/* Below the tones, which stay: no word comes into the place of a tone that was pressed. */}
      {isAskedForWord ? (
        <Question ref={answersRef} text={t(isDone ? lessonTexts.read : lessonTexts.question)}>
          <WordAnswers
            chosen={state.words}
            isDone={isDone}
            onChoose={(word) => onPress({ type: "chooseWord", word })}
          />
        </Question>
      ) : null}
      <LessonMessage state={state} />
      {isDone ? (
        <>
          <ButtonLink
            ref={courseRef}
            href={`/courses#${course.id}`}
            variant="primary"
            className="lesson-end justify-self-start"
          >
            <Copy as="span" text={t("On to {{course}}", { course: t(course.title) })} />
          </ButtonLink>
          <FirstPage characters={state.finished} />
        </>
      ) : null}
    </>
  );
}
