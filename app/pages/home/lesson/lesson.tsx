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

// Styles are in the same chunk, so neither can be missing. The CSP allows constructed style sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type LessonProps = {
  focusRequests: number;
  /** Linked at the end of the lesson. */
  course: { id: string; title: string };
  onClose: () => void;
};

/** Kept for the lifetime of the document, so that a reopened lesson resumes. */
let reached = firstState;

/** Five characters to write with a pointer, or stroke by stroke with a button, then words to read. Loaded on demand. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each request
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(section, desk, pad);
  }, [focusRequests]);

  /** Reads the DOM, since `state` is stale after an event. */
  const isFinished = () => pad.current?.matches("[data-finished]") ?? true;

  /** If the pressed button is removed, focuses its group, not the next button: pressing a key twice would skip a step. */
  const press = (event: LessonEvent) => {
    const hadFocus = section.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (hadFocus && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    // Scroll to what comes next: the pad, or after the last stroke the buttons. Small screens cannot fit both.
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
        <Copy
          as="h2"
          id="lesson-title"
          ref={title}
          tabIndex={-1}
          className="outline-none"
          of={t(lessonTitle)}
        />
        {/* Below 20rem the title's words may break, not the button's. */}
        <Button variant="quiet" className="shrink-0" onClick={onClose}>
          {t("Close")}
        </Button>
      </header>
      <Progress step={state.step} isStepWritten={isWritten} />
      {character ? (
        <>
          {/* The facts wrap below the pad if they do not fit next to it. */}
          <div ref={desk} className="flex flex-wrap gap-x-6 gap-y-3">
            <WritingPad key={state.step} ref={pad} character={character} state={state} onDraw={draw} />
            <CharacterFacts id={character.id} count={character.strokes.length} />
          </div>
          <LessonMessage state={state} />
          {/* “Next” replaces “Show”, not “Write”: the second press of a double click on “Write” hits nothing. */}
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
            <Button variant="quiet" disabled={isWritten} onClick={() => press("write")}>
              {t("Write the next stroke for me")}
            </Button>
            {state.step > 0 ? again : null}
            {state.before ? (
              // Not on the second press of a double click on “Begin again”.
              <Button variant="quiet" onClick={({ detail }) => (detail > 1 ? undefined : press("restore"))}>
                {t("Back to where you were")}
              </Button>
            ) : null}
          </fieldset>
        </>
      ) : (
        <>
          <ReadingExercise ref={buttons} state={state} onChoose={(choose) => press({ choose })} />
          <LessonMessage state={state} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {isLessonDone(state) ? (
              <ButtonLink ref={end} href={`/courses#${course.id}`} variant="primary" className="lesson-end">
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

/** One square per character, filled when written. Those to write from memory are blank. */
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
              {isWritten ? <span>, {t("written")}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Scrolls each into view below the header; the last one wins. */
function scrollTo(...elements: RefObject<Element | null>[]): void {
  for (const { current } of elements) current?.scrollIntoView({ block: "nearest" });
}
