import { strokes } from "virtual:art/lesson";
import { useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";
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
import { useLessonWords } from "./use-lesson-words.ts";
import { WritingPad } from "./writing-pad.tsx";

// The style comes in the same file, so that neither can be missing. A constructed sheet needs no leave of the content policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

const reduce = (state: LessonState, event: LessonEvent) => afterEvent(lessonCharacters, state, event);

/** Five characters to write, with a finger, a pen, a mouse, or stroke by stroke with a button. Loaded when it is asked for. */
export function Lesson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [state, send] = useReducer(reduce, firstState);
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const words = useLessonWords(state);
  const [said, say] = useAnnouncement();
  const character = lessonCharacters[state.character];
  const isWritten = isCharacterWritten(lessonCharacters, state);
  const isDone = isLessonDone(lessonCharacters, state);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // On a small screen the lesson opens where the picture stood, with most of its pad below the fold.
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  // The words change with every turn; the turn also makes the same words heard again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn says its words even when they are the old ones
  useEffect(() => say(words), [words, state.turn, say]);

  if (!character) return null;
  return (
    <section ref={section} aria-labelledby="lesson-title" className="lesson">
      <header className="lesson-head">
        <h2 id="lesson-title" ref={title} tabIndex={-1}>
          {t("Lesson one: write five characters")}
        </h2>
        <button type="button" className="lesson-quiet" onClick={onClose}>
          {t("Close")}
        </button>
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
      <CharacterFacts id={character.id} />
      <p className="lesson-words">{words}</p>
      <Announcement said={said} />
      <div className="lesson-actions">
        {isDone ? (
          <>
            <Link to="/courses" className="lesson-main">
              {t("On to the courses")}
            </Link>
            <button type="button" className="lesson-quiet" onClick={() => send("again")}>
              {t("Begin again")}
            </button>
          </>
        ) : isWritten ? (
          <button type="button" className="lesson-main" onClick={() => send("next-character")}>
            {t("Next character")}
          </button>
        ) : (
          <>
            <button type="button" className="lesson-plain" onClick={() => send("hit")}>
              {t("Write the next stroke for me")}
            </button>
            <button type="button" className="lesson-quiet" onClick={() => send("show")}>
              {t("Show me the stroke")}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
