import { characterOf } from "#app/content/glossary.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import type { LessonCharacter } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { practiceGrid } from "#app/lib/practice-grid.ts";
import { UnnamedDrawing } from "#app/ui/character-drawing.tsx";
import { Copy } from "#app/ui/copy.tsx";
import type { WrittenCharacter } from "./hand.ts";
import { finishedCharacters, isCharacterWritten, type LessonState } from "./lesson-state.ts";
import { outlineOf } from "./lesson-strokes.ts";

/** Inside the square, whose edge is a border. */
const blank = practiceGrid(64, 64, 896);

/** One square per character, filled when written. Those to write from memory are blank. */
export function LessonProgress({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const finished = finishedCharacters(state);
  const current = lessonSteps[state.step];
  const isRecalling = current?.fromMemory && !isCharacterWritten(state);
  return (
    <ol aria-label={t("Characters of this lesson")} className="lesson-progress flex gap-2">
      {lessonSteps.map((character, index) => {
        const { id, fromMemory } = character;
        const written = finished[index];
        // The square of the same character, traced before, would be a model to copy.
        const givesItAway = isRecalling && id === current.id;
        const isStillToRecall = fromMemory && !written;
        return (
          <CharacterSquare
            key={`${id}${fromMemory}`}
            character={character}
            written={written}
            isCurrent={index === state.step}
            isBlank={Boolean(givesItAway || isStillToRecall)}
          />
        );
      })}
    </ol>
  );
}

type CharacterSquareProps = {
  character: LessonCharacter;
  written: WrittenCharacter | undefined;
  isCurrent: boolean;
  isBlank: boolean;
};

function CharacterSquare({ character, written, isCurrent, isBlank }: CharacterSquareProps) {
  const { t } = useTranslation();
  const { pinyin, meaning } = characterOf(character.id);
  // A character that was written with help is not called “from memory”.
  const { fromMemory } = written ?? character;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className="rounded-tag border border-line bg-sheet"
    >
      <UnnamedDrawing className={written ? "fill-ink" : undefined}>
        {isBlank ? (
          <path className="stroke-grid" strokeWidth={40} d={blank.cross} />
        ) : (
          <path d={outlineOf(character.id)} />
        )}
      </UnnamedDrawing>
      <span className="sr-only">
        <Copy text={t("_{{pinyin}}_, {{meaning}}", { pinyin, meaning: t(meaning) })} />
        {fromMemory ? <span>, {t("from memory")}</span> : null}
        {written ? <span>, {t("written")}</span> : null}
      </span>
    </li>
  );
}
