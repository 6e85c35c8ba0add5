import { strokes } from "virtual:art/lesson";
import { type MouseEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { lessonSteps, lessonTitle } from "#app/content/lesson.ts";
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
import { initialState, isLessonDone, type LessonEvent, lessonReducer, pageOf } from "./lesson-state.ts";
import { ReadingExercise, Rules } from "./reading-exercise.tsx";
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
  const [character, next] = lessonSteps.slice(state.step);
  const written = pageOf(state)[state.step];
  const isDone = isLessonDone(state);

  useEffect(() => {
    reached = state;
    const recalled = pageOf(state)[lessonSteps.findIndex(({ fromMemory }) => fromMemory)];
    if (recalled && !recalled.strokes.includes(undefined)) onRecall(drawHand(recalled, strokes));
  }, [state, onRecall]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each request
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo(section, pad);
  }, [focusRequests]);

  const draw = (event: LessonEvent) => {
    flushSync(() => send(event));
    if (pageOf(lessonReducer(state, event))[state.step]) scrollTo(buttons);
    scrollTo(pad);
  };

  /** If the pressed button is removed, focuses its group, not the next button: pressing a key twice would skip a step. */
  const press = (event: LessonEvent) => {
    const hadFocus = section.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (hadFocus && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    scrollTo(buttons, pad, end);
  };

  /** Not on the second press of a double click: another button may have stood in this place. */
  const pressOnce = (event: LessonEvent) => (click: MouseEvent) => click.detail > 1 || press(event);

  const onward = next?.fromMemory ? t("Now one from memory") : t("Next character");
  const again = (
    <Button variant="quiet" onClick={pressOnce("again")}>
      {t("Begin again")}
    </Button>
  );
  return (
    <section ref={section} aria-labelledby="lesson-title" className="lesson grid gap-x-6 gap-y-3">
      <header className="flex items-center justify-between gap-x-3">
        <h2 id="lesson-title" ref={title} tabIndex={-1} className="outline-none">
          {t(lessonTitle)}
        </h2>
        {/* Below 20rem the title's words may break, not the button's. */}
        <Button variant="quiet" className="shrink-0" onClick={onClose}>
          {t("Close")}
        </Button>
      </header>
      <LessonProgress state={state} />
      {isDone ? <Rules /> : null}
      {character ? (
        <WritingPad key={state.step} ref={pad} character={character} state={state} onDraw={draw} />
      ) : (
        <ReadingExercise ref={buttons} state={state} onChoose={(choose) => press({ choose })} />
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
          className="lesson-actions flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control"
        >
          {/* “Next” replaces “Show”, not “Write”: the second press of a double click on “Write” hits nothing. */}
          <Button
            key={written ? "next" : "show"}
            variant={written ? "primary" : "outline"}
            className="lesson-step"
            onClick={written ? () => press("next") : pressOnce("show")}
          >
            {!written ? t("Show me the stroke") : next ? onward : t("Read your first words")}
          </Button>
          <Button variant="quiet" disabled={Boolean(written)} onClick={() => press("write")}>
            {t("Write the next stroke for me")}
          </Button>
          {state.step > 0 ? again : null}
          {state.before ? (
            <Button variant="quiet" onClick={pressOnce("restore")}>
              {t("Back to where you were")}
            </Button>
          ) : null}
        </fieldset>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isDone ? (
            <ButtonLink ref={end} href={`/courses#${course.id}`} variant="primary" className="lesson-end">
              <Copy as="span" of={t("On to {{course}}", { course: t(course.title) })} />
            </ButtonLink>
          ) : null}
          {again}
        </div>
      )}
      {character ? <CharacterFacts id={character.id} count={character.strokes.length} /> : null}
      {isDone ? <FirstPage characters={state.page} /> : null}
    </section>
  );
}

/** Scrolls each into view below the header; the last one wins. */
function scrollTo(...elements: RefObject<Element | null>[]): void {
  for (const { current } of elements) current?.scrollIntoView({ block: "nearest" });
}
