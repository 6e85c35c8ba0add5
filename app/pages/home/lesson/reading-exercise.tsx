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
  const isDone = isLessonDone(state);
  const choose = (answer: number) => onPress({ type: "choose", answer });
  return (
    <>
      {isDone ? <StrokeOrderRules /> : null}
      <Question ref={answersRef} text={t(questionIn(state))}>
        {isToneFound(state) ? (
          <WordAnswers chosen={state.words} isDone={isDone} onChoose={choose} />
        ) : (
          <ToneAnswers chosen={state.tones} onChoose={choose} />
        )}
      </Question>
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

function questionIn(state: LessonState): string {
  if (isLessonDone(state)) return lessonTexts.read;
  if (isToneFound(state)) return lessonTexts.question;
  return lessonTexts.toneQuestion;
}
