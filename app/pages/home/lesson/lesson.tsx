import { strokes } from "virtual:art/lesson";
import type { TFunction } from "i18next";
import { type RefObject, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { lessonSteps, lessonTitle } from "#app/content/lesson.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { CharacterFacts } from "./character-facts.tsx";
import { FirstPage } from "./first-page.tsx";
import { drawHand, type HandDrawing } from "./hand.ts";
import { HandPicture } from "./hand-picture.tsx";
import css from "./lesson.css?inline";
import { LessonMessage } from "./lesson-message.tsx";
import { LessonProgress } from "./lesson-progress.tsx";
import {
  finishedCharacters,
  initialState,
  isCharacterWritten,
  isLessonDone,
  type LessonEvent,
  lessonReducer,
} from "./lesson-state.ts";
import { ReadingExercise, Rules } from "./reading-exercise.tsx";
import { usePressGuard } from "./use-press-guard.ts";
import { WritingPad } from "./writing-pad.tsx";

// Styles are in the same chunk, so neither can be missing. The CSP allows constructed style sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type LessonProps = {
  focusRequests: number;
  /** Linked at the end of the lesson. */
  course: { id: string; title: string };
  /** Takes what was written from memory, every stroke by hand. */
  onRecall: (drawing: HandDrawing) => void;
  onClose: () => void;
};

/** Kept for the lifetime of the document, so that a reopened lesson resumes. */
let reached = initialState;

/** Five characters to write with a pointer, or stroke by stroke with a button, then a tone and words to read. Loaded on demand. */
export function Lesson({ focusRequests, course, onRecall, onClose }: LessonProps) {
  const { t } = useTranslation();
  const [state, send] = useReducer(lessonReducer, reached);
  const section = useRef<HTMLElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const end = useRef<HTMLAnchorElement>(null);
  const character = lessonSteps[state.step];
  const next = lessonSteps[state.step + 1];
  const written = finishedCharacters(state)[state.step];
  const isDone = isLessonDone(state);
  const guardPresses = usePressGuard();

  useEffect(() => {
    reached = state;
    const recalled =
      finishedCharacters(state)[lessonSteps.findIndex(({ fromMemory }) => fromMemory)];
    if (recalled && !recalled.strokes.includes(undefined)) onRecall(drawHand(recalled, strokes));
  }, [state, onRecall]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each request
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(section, pad);
  }, [focusRequests]);

  const draw = (event: LessonEvent) => {
    flushSync(() => send(event));
    const after = lessonReducer(state, event);
    if (isCharacterWritten(after)) scrollTo(buttons);
    scrollTo(pad);
  };

  /** If the pressed button is removed, focuses its group, not the next button: pressing a key twice would skip a step. */
  const press = (event: LessonEvent) => {
    const hadFocus = section.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (hadFocus && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    scrollTo(buttons, pad, end);
  };

  return (
    <section
      ref={section}
      aria-labelledby="lesson-title"
      className="lesson grid gap-x-6 gap-y-3"
      onClickCapture={guardPresses}
    >
      <header className="flex items-center justify-between gap-x-3">
        <h2 id="lesson-title" ref={title} tabIndex={-1} className="outline-none">
          {t(lessonTitle)}
        </h2>
        {/* Below 20rem the title's words may break, not the button's. */}
        <Button variant="quiet" className="shrink-0" onClick={onClose}>
          {t("Close")}
        </Button>
      </header>
      <div className="lesson-whole flex flex-wrap items-center gap-x-4">
        <LessonProgress state={state} />
        {/* Above all that changes its height, in places of their own: no press can hit them that was meant for another button. */}
        <Button
          variant="quiet"
          disabled={state.step === 0}
          onClick={() => press({ type: "again" })}
        >
          {t("Begin again")}
        </Button>
        {state.before ? (
          <Button variant="quiet" onClick={() => press({ type: "restore" })}>
            {t("Back to where you were")}
          </Button>
        ) : null}
      </div>
      {isDone ? <Rules /> : null}
      {character ? (
        <WritingPad key={state.step} ref={pad} character={character} state={state} onDraw={draw} />
      ) : (
        <ReadingExercise
          ref={buttons}
          state={state}
          onChoose={(answer) => press({ type: "choose", answer })}
        />
      )}
      {/* A line that leaves the pad may go on beneath it. */}
      <div className="lesson-told pointer-events-none flex items-start gap-x-4 bg-paper py-1">
        {written ? <HandPicture drawing={drawHand(written, strokes)} /> : null}
        <LessonMessage state={state} />
      </div>
      {character ? (
        <fieldset
          ref={buttons}
          tabIndex={-1}
          aria-label={written ? t("The character is written") : t("Help with this character")}
          className="lesson-actions flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control"
        >
          <Button
            key={written ? "next" : "show"}
            variant={written ? "primary" : "outline"}
            className="lesson-step"
            onClick={() => press({ type: written ? "next" : "show" })}
          >
            {written ? labelOfNext(next, t) : t("Show me the stroke")}
          </Button>
          <Button
            variant="quiet"
            disabled={Boolean(written)}
            onClick={() => press({ type: "write" })}
          >
            {t("Write the next stroke for me")}
          </Button>
        </fieldset>
      ) : null}
      {isDone ? (
        <ButtonLink
          ref={end}
          href={`/courses#${course.id}`}
          variant="primary"
          className="lesson-end justify-self-start"
        >
          <Copy as="span" text={t("On to {{course}}", { course: t(course.title) })} />
        </ButtonLink>
      ) : null}
      {character ? <CharacterFacts id={character.id} count={character.strokes.length} /> : null}
      {isDone ? <FirstPage characters={state.finished} /> : null}
    </section>
  );
}

function labelOfNext(next: LessonCharacter | undefined, t: TFunction): string {
  if (!next) return t("Read your first words");
  return next.fromMemory ? t("Now one from memory") : t("Next character");
}

/** Scrolls each into view below the header; the last one wins. */
function scrollTo(...elements: RefObject<Element | null>[]): void {
  for (const { current } of elements) current?.scrollIntoView({ block: "nearest" });
}
