import type { RefObject } from "react";
import { lessonSteps } from "#app/content/lesson.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { CharacterFacts } from "./character-facts.tsx";
import { drawHand } from "./hand.ts";
import { HandPicture } from "./hand-picture.tsx";
import { LessonMessage } from "./lesson-message.tsx";
import {
  canShowStroke,
  finishedCharacters,
  type LessonEvent,
  type LessonState,
} from "./lesson-state.ts";
import { strokesOf } from "./lesson-strokes.ts";
import { WritingPad } from "./writing-pad.tsx";

type WritingExerciseProps = {
  character: LessonCharacter;
  state: LessonState;
  padRef: RefObject<HTMLDivElement | null>;
  buttonsRef: RefObject<HTMLFieldSetElement | null>;
  onDraw: (event: LessonEvent) => void;
  onPress: (event: LessonEvent) => void;
};

/**
 * The lesson's first half: one character to write with a pointer, or stroke by stroke with a
 * button.
 */
export function WritingExercise({
  character,
  state,
  padRef,
  buttonsRef,
  onDraw,
  onPress,
}: WritingExerciseProps) {
  const { id, strokes } = character;
  const written = finishedCharacters(state)[state.step];
  return (
    <>
      {/* Above the pad and the message: a message of any length leaves the buttons in their place,
          and when the page scrolls to the pad, the pad is what comes under the pointer. */}
      <WritingButtons
        ref={buttonsRef}
        isWritten={written !== undefined}
        canShow={canShowStroke(state)}
        next={lessonSteps[state.step + 1]}
        onPress={onPress}
      />
      <WritingPad
        key={state.step}
        ref={padRef}
        character={character}
        state={state}
        onDraw={onDraw}
      />
      <LessonMessage state={state}>
        {written ? <HandPicture drawing={drawHand(written, strokesOf(id))} /> : null}
      </LessonMessage>
      <CharacterFacts id={id} strokeCount={strokes.length} />
    </>
  );
}

type WritingButtonsProps = {
  ref: RefObject<HTMLFieldSetElement | null>;
  isWritten: boolean;
  canShow: boolean;
  next: LessonCharacter | undefined;
  onPress: (event: LessonEvent) => void;
};

/**
 * “Next character” takes the place of “Show me the stroke”. Both buttons are on one row: none comes
 * under the pointer when the page scrolls.
 */
function WritingButtons({ ref, isWritten, canShow, next, onPress }: WritingButtonsProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-label={isWritten ? t("The character is written") : t("Help with this character")}
      className="lesson-actions grid grid-cols-2 items-start gap-x-3 rounded-control"
    >
      {isWritten ? (
        <Button key="next" onClick={() => onPress({ type: "next" })}>
          <NextLabel next={next} />
        </Button>
      ) : (
        <Button
          key="show"
          variant="outline"
          disabled={!canShow}
          onClick={() => onPress({ type: "show" })}
        >
          {t("Show me the stroke")}
        </Button>
      )}
      <Button variant="quiet" disabled={isWritten} onClick={() => onPress({ type: "write" })}>
        {t("Write the next stroke for me")}
      </Button>
    </fieldset>
  );
}

function NextLabel({ next }: { next: LessonCharacter | undefined }) {
  const { t } = useTranslation();
  if (!next) return t("Read your first words");
  if (next.fromMemory) return t("Now one from memory");
  return t("Next character");
}
