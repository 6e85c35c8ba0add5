import { strokes } from "virtual:art/lesson";
import { useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters, lessonTitle } from "#app/content/lesson.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CharacterFacts } from "./character-facts.tsx";
import css from "./lesson.css?inline";
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
import { useLessonMessage } from "./use-lesson-message.ts";
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
  const text = useLessonMessage(state);
  const [message, announce] = useAnnouncement();
  const character = lessonCharacters[state.character];
  const isWritten = isCharacterWritten(lessonCharacters, state);
  const isDone = isLessonDone(lessonCharacters, state);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // On a small screen most of the pad would be below the fold.
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn announces its text even when it is the old one
  useEffect(() => announce(text), [text, state.turn, announce]);

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
        label={t("{{character}}: {{written}} of {{count}} strokes written", {
          character: glyph(character.id).han,
          written: state.written,
          count: character.strokes.length,
        })}
        strokes={strokes[character.id] ?? []}
        written={state.written}
        hint={hintFor(state)}
        turn={state.turn}
        onDraw={(isRight) => send(isRight ? "hit" : "miss")}
      />
      <CharacterFacts id={character.id} count={character.strokes.length} />
      <p className="lesson-message">{text}</p>
      <Announcement message={message} />
      <div className="lesson-actions">
        {isDone ? (
          <>
            <ButtonLink to="/courses" look="primary">
              {t("On to the courses")}
            </ButtonLink>
            <Button look="quiet" onClick={() => send("again")}>
              {t("Begin again")}
            </Button>
          </>
        ) : isWritten ? (
          <Button onClick={() => send("next-character")}>{t("Next character")}</Button>
        ) : (
          <>
            <Button look="outline" onClick={() => send("hit")}>
              {t("Write the next stroke for me")}
            </Button>
            <Button look="quiet" onClick={() => send("show")}>
              {t("Show me the stroke")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
