import { strokes } from "virtual:art/lesson";
import { type RefObject, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { glyph } from "#app/content/glossary.ts";
import { lessonSteps, lessonTitle } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { CharacterFacts } from "./character-facts.tsx";
import css from "./lesson.css?inline";
import { LessonMessage } from "./lesson-message.tsx";
import {
  afterEvent,
  firstState,
  isCharacterWritten,
  isLessonDone,
  type LessonEvent,
} from "./lesson-state.ts";
import { ReadingExercise } from "./reading-exercise.tsx";
import { WritingPad } from "./writing-pad.tsx";

// The styles travel in the same chunk, so neither can be missing. The content security policy allows constructed sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type LessonProps = {
  focusRequests: number;
  /** Where the lesson leads. */
  course: { id: string; title: string };
  onClose: () => void;
};

/** Kept while the page is open: who closes the lesson comes back to where it was. */
let reached = firstState;

/** Five characters to write with a pointer, or stroke by stroke with a button, then words to read. Loaded on request. */
export function Lesson({ focusRequests, course, onClose }: LessonProps) {
  const { t } = useTranslation();
  const [state, send] = useReducer(afterEvent, reached);
  const section = useRef<HTMLElement>(null);
  const pad = useRef<SVGSVGElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const end = useRef<HTMLAnchorElement>(null);
  const character = lessonSteps[state.step];
  const next = lessonSteps[state.step + 1];
  const isWritten = isCharacterWritten(state);

  useEffect(() => {
    reached = state;
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request counts
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(section, desk, pad);
  }, [focusRequests]);

  /** Whether the character is written now, after an event. */
  const isFinished = () => pad.current?.matches("[data-finished]") ?? true;

  /** Sends an event. A removed button's focus goes to the group, not to the next button: a key pressed twice would skip a step. */
  const press = (event: LessonEvent) => {
    const hadFocus = section.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (hadFocus && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    // What comes next: the pad, or after the last stroke the buttons. A small screen has no room for both.
    scrollTo(...(isFinished() ? [pad, desk, buttons, end] : [buttons, desk, pad]));
  };

  const draw = (event: LessonEvent) => {
    flushSync(() => send(event));
    if (isFinished()) scrollTo(pad, desk, buttons);
  };

  const again = (
    <Button variant="quiet" onClick={() => press("again")}>
      {t("Begin again")}
    </Button>
  );
  return (
    <section ref={section} aria-labelledby="lesson-title" className="grid gap-3">
      <header className="flex items-center justify-between gap-x-3">
        <Copy as="h2" id="lesson-title" ref={title} tabIndex={-1} of={t(lessonTitle)} />
        {/* Below 20rem words break: the title's, not the button's. */}
        <Button variant="quiet" className="shrink-0" onClick={onClose}>
          {t("Close")}
        </Button>
      </header>
      <Progress step={state.step} isStepWritten={isWritten} />
      {character ? (
        <>
          {/* The facts stand beside the pad where there is room, else below it. */}
          <div ref={desk} className="flex flex-wrap gap-x-6 gap-y-3">
            <WritingPad key={state.step} ref={pad} character={character} state={state} onDraw={draw} />
            <CharacterFacts id={character.id} count={character.strokes.length} />
          </div>
          <LessonMessage state={state} />
          {/* What comes next stands where a stroke is shown, not where one is written: the second of two presses lands on nothing. */}
          <fieldset
            ref={buttons}
            tabIndex={-1}
            aria-label={isWritten ? t("The character is written") : t("Help with this character")}
            className="lesson-actions flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control"
          >
            {isWritten ? (
              <Button key="next" className="lesson-step" onClick={() => press("next")}>
                {!next
                  ? t("Read your first words")
                  : next.fromMemory
                    ? t("Now one from memory")
                    : t("Next character")}
              </Button>
            ) : (
              <Button
                key="show"
                variant="outline"
                className="lesson-step"
                onClick={({ detail }) => (detail > 1 ? undefined : press("show"))}
              >
                {t("Show me the stroke")}
              </Button>
            )}
            <Button variant="quiet" disabled={isWritten} onClick={() => press("hit")}>
              {t("Write the next stroke for me")}
            </Button>
            {state.step > 0 ? again : null}
          </fieldset>
        </>
      ) : (
        <>
          <ReadingExercise ref={buttons} state={state} onChoose={(choose) => press({ choose })} />
          <LessonMessage state={state} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {isLessonDone(state) ? (
              <ButtonLink ref={end} to={`/courses#${course.id}`} variant="primary" className="lesson-end">
                <Copy as="span" of={t("On to {{course}}", { course: t(course.title) })} />
              </ButtonLink>
            ) : null}
            {again}
          </div>
        </>
      )}
    </section>
  );
}

/** One small square per character, filled when it is written. What is to be recalled is blank. */
function Progress({ step, isStepWritten }: { step: number; isStepWritten: boolean }) {
  const { t } = useTranslation();
  const recalled = !isStepWritten && lessonSteps[step]?.fromMemory ? lessonSteps[step].id : undefined;
  return (
    <ol aria-label={t("Characters of this lesson")} className="lesson-progress flex gap-2">
      {lessonSteps.map(({ id, fromMemory }, index) => {
        const isWritten = index < step || (index === step && isStepWritten);
        const { pinyin, meaning } = glyph(id);
        return (
          <li
            key={`${id}${fromMemory}`}
            aria-current={index === step ? "step" : undefined}
            className="w-10 min-w-0 rounded-tag border border-line bg-sheet p-1"
          >
            <svg viewBox="0 0 1024 1024" aria-hidden="true" className={isWritten ? "fill-ink" : undefined}>
              {(fromMemory && !isWritten) || id === recalled ? (
                <path className="lesson-blank" strokeWidth={40} d="M512 64v896M64 512h896" />
              ) : (
                <path d={(strokes[id] ?? []).map(({ outline }) => outline).join("")} />
              )}
            </svg>
            <span className="sr-only">
              <Copy of={t("_{{pinyin}}_, {{meaning}}", { pinyin, meaning: t(meaning) })} />
              {fromMemory ? `, ${t("from memory")}` : null}
              {isWritten ? `, ${t("written")}` : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Brings each into view, below the header; what comes last stays. */
function scrollTo(...elements: RefObject<Element | null>[]): void {
  for (const { current } of elements) current?.scrollIntoView({ block: "nearest" });
}
