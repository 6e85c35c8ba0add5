// The whole lesson: what is kept, focused and scrolled to. Its halves are writing-exercise.tsx and
// reading-exercise.tsx.
import { type RefObject, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { lessonSteps, lessonTitle } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { required } from "#app/lib/required.ts";
import { Button } from "#app/ui/button.tsx";
import { drawHand, type HandDrawing } from "./hand.ts";
import css from "./lesson.css?inline";
import { LessonProgress } from "./lesson-progress.tsx";
import {
  finishedCharacters,
  initialState,
  isCharacterWritten,
  type LessonEvent,
  type LessonState,
  lessonReducer,
} from "./lesson-state.ts";
import { strokesOf } from "./lesson-strokes.ts";
import { type NextCourse, ReadingExercise } from "./reading-exercise.tsx";
import { type OpeningPress, usePressGuard } from "./use-press-guard.ts";
import { WritingExercise } from "./writing-exercise.tsx";

// Styles are in the same chunk, so neither can be missing. The CSP allows constructed style sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type LessonProps = {
  focusRequests: number;
  /** Undefined if a link did. */
  openedBy: OpeningPress | undefined;
  course: NextCourse;
  /** Takes what was written from memory, every stroke by hand. */
  onRecall: (drawing: HandDrawing) => void;
  onClose: () => void;
};

/** For the lifetime of the document, so that a reopened lesson resumes. */
let keptState = initialState;

/** Five characters to write, then a tone and words to read. Loaded on demand. */
export function Lesson({ focusRequests, openedBy, course, onRecall, onClose }: LessonProps) {
  const { t } = useTranslation();
  const [state, send] = useReducer(lessonReducer, keptState);
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  // What is pressed in either half: help with a character, or the answers to a question.
  const buttons = useRef<HTMLFieldSetElement>(null);
  // Only at the end.
  const courseLink = useRef<HTMLAnchorElement>(null);
  const guardPresses = usePressGuard(openedBy);
  const character = lessonSteps[state.step];

  useEffect(() => {
    keptState = state;
    const drawing = drawRecalled(state);
    if (drawing) onRecall(drawing);
  }, [state, onRecall]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each request
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(section, pad);
  }, [focusRequests]);

  /** The visitor has drawn a line. */
  function takeLine(event: LessonEvent): void {
    flushSync(() => send(event));
    const after = lessonReducer(state, event);
    // “Next character” has appeared. Where not both fit, the pad is seen.
    if (isCharacterWritten(after)) scrollTo(buttons);
    scrollTo(pad);
  }

  /** No question is scrolled to: an answer could come under the pointer. */
  function press(event: LessonEvent): void {
    pressInPlace(event);
    scrollTo(pad, courseLink);
  }

  /**
   * If the pressed button is removed, focuses its group, not the next button: pressing a key twice
   * would skip a step.
   */
  function pressInPlace(event: LessonEvent): void {
    const hadFocus = section.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (!hadFocus || !isFocusLost()) return;
    const group = required(buttons.current, "the buttons");
    group.focus({ preventScroll: true });
    const isByKeyboard = group.matches(":focus-visible");
    if (isByKeyboard) scrollTo(buttons);
  }

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
      <div className="lesson-whole flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* The way back stands where no button is otherwise, and moves none. */}
        {state.putAside ? (
          <Button
            variant="quiet"
            className="lesson-back"
            onClick={() => pressInPlace({ type: "restore" })}
          >
            {t("Back to where you were")}
          </Button>
        ) : (
          <LessonProgress state={state} />
        )}
        {/* Above all that changes its height, and the page does not scroll: no press can hit it
            that was meant for another button. */}
        <Button
          variant="quiet"
          className="lesson-again"
          disabled={state.step === 0}
          onClick={() => pressInPlace({ type: "again" })}
        >
          {t("Begin again")}
        </Button>
      </div>
      {character ? (
        <WritingExercise
          character={character}
          state={state}
          padRef={pad}
          buttonsRef={buttons}
          onDraw={takeLine}
          onPress={press}
        />
      ) : (
        <ReadingExercise
          state={state}
          course={course}
          answersRef={buttons}
          courseRef={courseLink}
          onPress={press}
        />
      )}
    </section>
  );
}

/** The character that is written from memory, once every stroke of it was drawn by hand. */
function drawRecalled(state: LessonState): HandDrawing | undefined {
  const step = lessonSteps.findIndex(({ fromMemory }) => fromMemory);
  const recalled = finishedCharacters(state)[step];
  if (!recalled || recalled.lines.includes(undefined)) return undefined;
  return drawHand(recalled, strokesOf(recalled.id));
}

/** Scrolls each into view below the header; the last one wins. */
function scrollTo(...elements: RefObject<Element | null>[]): void {
  for (const { current } of elements) {
    current?.scrollIntoView({ block: "nearest" });
  }
}
