import { characterOf } from "#app/content/glossary.ts";
import { lessonWords } from "#app/content/lesson.ts";
import type { LessonWord } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { ModelCharacters } from "./model-characters.tsx";
import { Answer } from "./question.tsx";

type WordAnswersProps = {
  /** Indexes of the words chosen so far: they show their meaning. */
  chosen: readonly number[];
  /** The right one is among them: now it is a list of words to read. */
  isDone: boolean;
  onChoose: (word: number) => void;
};

/** Words, one of which has the meaning that is asked for. */
export function WordAnswers({ chosen, isDone, onChoose }: WordAnswersProps) {
  const { t } = useTranslation();
  return lessonWords.map(({ characters, gloss }, index) => {
    const isGlossed = isDone || chosen.includes(index);
    return (
      <li key={characters.join()} className="lesson-answer items-center">
        <Answer onChoose={isDone ? undefined : () => onChoose(index)}>
          <ModelCharacters ids={characters} className="size-14" />
          <Copy as="span" className="sr-only" text={`_${pinyinOf(characters)}_`} />
          {isGlossed ? (
            <Copy as="span" className="lesson-gloss text-small text-muted" text={t(gloss)} />
          ) : null}
        </Answer>
      </li>
    );
  });
}

function pinyinOf(characters: LessonWord["characters"]): string {
  const syllables = characters.map((id) => characterOf(id).pinyin);
  return syllables.join(" ");
}
