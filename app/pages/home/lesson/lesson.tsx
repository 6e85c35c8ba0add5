import { type RefObject, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { lessonSteps, lessonTitle } from "#app/content/lesson.ts";
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
import { Progress } from "./progress.tsx";
import { WritingPad } from "./writing-pad.tsx";

// The styles travel in the same chunk, so neither can be missing. The content security policy allows constructed sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

export type LessonProps = {
  /** Counts requests for the open lesson: each brings it into view and gives it the focus. */
  focusRequests: number;
  /** Where the lesson leads. */
  course: { id: string; title: string };
  onClose: () => void;
};

/** Five characters to write with a pointer, or stroke by stroke with a button. Loaded on request. */
export function Lesson({ focusRequests, course, onClose }: LessonProps) {
  const { t } = useTranslation();
  const [state, send] = useReducer(afterEvent, firstState);
  const section = useRef<HTMLElement>(null);
  const pad = useRef<SVGSVGElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const character = lessonSteps[state.step];
  const isWritten = isCharacterWritten(state);
  const isDone = isLessonDone(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request counts
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(section, desk, pad);
  }, [focusRequests]);

  /** What comes next: the pad, or after the last stroke the buttons. A small screen has no room for both. */
  function showNext() {
    const isFinished = pad.current?.matches("[data-finished]");
    scrollTo(...(isFinished ? [pad, desk, buttons] : [buttons, desk, pad]));
  }

  /**
   * Sends an event from a button. Where that takes the button away, the focus goes to the group of buttons: to none of them, or a
   * key pressed twice would skip what is said in between.
   */
  const press = (event: LessonEvent) => {
    const hadFocus = buttons.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (hadFocus && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    showNext();
  };

  const draw = (isRight: boolean) => {
    flushSync(() => send(isRight ? "hit" : "miss"));
    if (pad.current?.matches("[data-finished]")) showNext();
  };

  if (!character) return null;
  return (
    <section ref={section} aria-labelledby="lesson-title" className="lesson">
      <header className="lesson-head">
        <Copy as="h2" id="lesson-title" ref={title} tabIndex={-1} of={t(lessonTitle)} />
        <Button look="quiet" onClick={onClose}>
          {t("Close")}
        </Button>
      </header>
      <Progress state={state} />
      <div ref={desk} className="lesson-desk">
        <WritingPad key={state.step} ref={pad} character={character} state={state} onDraw={draw} />
        <CharacterFacts id={character.id} count={character.strokes.length} />
      </div>
      <LessonMessage state={state} />
      {/* What comes next stands after the button that wrote the last stroke, not in its place: a second press lands on nothing. */}
      <fieldset
        ref={buttons}
        tabIndex={-1}
        aria-label={isWritten ? t("The character is written") : t("Help with this character")}
        className="lesson-actions"
      >
        <Button look="outline" disabled={isWritten} onClick={() => press("show")}>
          {t("Show me the stroke")}
        </Button>
        <Button look="quiet" disabled={isWritten} onClick={() => press("hit")}>
          {t("Write the next stroke for me")}
        </Button>
        {isDone ? (
          <>
            <ButtonLink to={`/courses#${course.id}`} look="primary">
              <Copy as="span" of={t("On to {{course}}", { course: t(course.title) })} />
            </ButtonLink>
            <Button look="quiet" onClick={() => press("again")}>
              {t("Begin again")}
            </Button>
          </>
        ) : isWritten ? (
          <Button onClick={() => press("next-character")}>
            {lessonSteps[state.step + 1]?.fromMemory ? t("Now one from memory") : t("Next character")}
          </Button>
        ) : null}
      </fieldset>
    </section>
  );
}

/** Brings each into view, below the header; what comes last stays. */
function scrollTo(...elements: RefObject<Element | null>[]): void {
  for (const { current } of elements) current?.scrollIntoView({ block: "nearest" });
}
