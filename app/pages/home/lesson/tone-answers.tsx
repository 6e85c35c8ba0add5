import { characterOf } from "#app/content/glossary.ts";
import { lessonTones } from "#app/content/lesson.ts";
import { Copy } from "#app/ui/copy.tsx";
import { ToneContour } from "#app/ui/tone-contour.tsx";
import { HearTone } from "./hear-tone.tsx";
import { ModelCharacters } from "./model-characters.tsx";
import { Answer } from "./question.tsx";

type ToneAnswersProps = {
  /** Indexes of the tones chosen so far: they show their contour. */
  chosen: readonly number[];
  /** The right one is among them: the question is answered. */
  isFound: boolean;
  onChoose: (tone: number) => void;
};

/** Syllables, one of which has the tone that is asked for. */
export function ToneAnswers({ chosen, isFound, onChoose }: ToneAnswersProps) {
  return lessonTones.map(({ id }, index) => {
    const { pinyin, tone } = characterOf(id);
    const isChosen = chosen.includes(index);
    return (
      <li key={id} className="lesson-answer items-center">
        <Answer onChoose={isFound ? undefined : () => onChoose(index)}>
          <ModelCharacters ids={[id]} className="size-10" />
          <Copy as="span" className="lesson-pinyin font-strong" text={`_${pinyin}_`} />
          {isChosen ? <ToneContour tone={tone} className="lesson-tone shrink-0 text-ink" /> : null}
        </Answer>
        <HearTone id={id} isNamed />
      </li>
    );
  });
}
