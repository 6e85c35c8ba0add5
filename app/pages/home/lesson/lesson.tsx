import { strokes } from "virtual:art/lesson";
import { useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters, lessonTitle } from "#app/content/lesson.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CharacterFacts } from "./character-facts.tsx";
import css from "./lesson.css?inline";
import { LessonMessage } from "./lesson-message.tsx";
import {
  afterEvent,
  firstState,
  hintFor,
  isCharacterWritten,
  isLessonDone,
  type LessonEvent,
  type LessonState,
} from "./lesson-state.ts";
import { Progress } from "./progress.tsx";
import { WritingPad } from "./writing-pad.tsx";

// The styles travel in the same chunk, so neither can be missing. The content security policy allows constructed sheets.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const reduce = (state: LessonState, event: LessonEvent) => afterEvent(lessonCharacters, state, event);

/** Five characters to write with a pointer, or stroke by stroke with a button. Loaded on request. */
export function Lesson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [state, send] = useReducer(reduce, firstState);
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const character = lessonCharacters[state.character];
  const isWritten = isCharacterWritten(lessonCharacters, state);
  const isDone = isLessonDone(lessonCharacters, state);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // On a small screen most of the pad would be below the fold.
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);

  /**
   * Sends an event from a button. Where that takes the button away, the focus goes to the group of buttons: to none of them, or a
   * key pressed twice would skip what is said in between.
   */
  const press = (event: LessonEvent) => {
    const hadFocus = buttons.current?.contains(document.activeElement);
    flushSync(() => send(event));
    if (hadFocus && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    buttons.current?.scrollIntoView({ block: "nearest" });
  };

  if (!character) return null;
  return (
    <section ref={section} aria-labelledby="lesson-title" className="lesson">
      <header className="lesson-head">
        <h2 id="lesson-title" ref={title} tabIndex={-1}>
          {t(lessonTitle)}
        </h2>
        <Button look="quiet" onClick={onClose}>
          {t("Close")}
        </Button>
      </header>
      <Progress state={state} />
      <WritingPad
        key={character.id}
        han={glyph(character.id).han}
        strokes={strokes[character.id] ?? []}
        written={state.written}
        hint={hintFor(state)}
        turn={state.turn}
        onDraw={(isRight) => send(isRight ? "hit" : "miss")}
      />
      <CharacterFacts id={character.id} count={character.strokes.length} />
      <LessonMessage state={state} />
      {/* “Next character” stands beside the button that wrote the last stroke, not in its place: a second press lands on nothing. */}
      <fieldset
        ref={buttons}
        tabIndex={-1}
        aria-label={isWritten ? t("The character is written") : t("Help with this character")}
        className="lesson-actions"
      >
        <Button look="outline" disabled={isWritten} onClick={() => press("hit")}>
          {t("Write the next stroke for me")}
        </Button>
        {isDone ? (
          <>
            <ButtonLink to="/courses" look="primary">
              {t("On to the courses")}
            </ButtonLink>
            <Button look="quiet" onClick={() => press("again")}>
              {t("Begin again")}
            </Button>
          </>
        ) : isWritten ? (
          <Button key="next" onClick={() => press("next-character")}>
            {t("Next character")}
          </Button>
        ) : (
          <Button key="show" look="quiet" onClick={() => press("show")}>
            {t("Show me the stroke")}
          </Button>
        )}
      </fieldset>
    </section>
  );
}
