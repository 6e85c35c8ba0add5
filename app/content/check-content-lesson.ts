// What the lesson's questions must be, so that they can be answered.
import { characterOf } from "./glossary.ts";
import type { lessonTones } from "./lesson.ts";
import type { LessonCharacter, LessonWord } from "./schema.ts";

type LessonRecords = {
  lessonCharacters: readonly LessonCharacter[];
  lessonTones: typeof lessonTones;
  lessonWords: readonly LessonWord[];
};

export function lessonProblems(records: LessonRecords): string[] {
  const { lessonCharacters, lessonTones, lessonWords } = records;
  const written = lessonCharacters.map(({ id }) => id);
  const problems = lessonWords.flatMap(({ characters, gloss }) =>
    characters
      .filter((id) => !written.includes(id))
      .map(
        (id) => `lesson.ts: word "${gloss}": characters: ${id} is not written in lessonCharacters`,
      ),
  );
  for (const { id } of lessonTones) {
    if (!written.includes(id)) {
      problems.push(`lesson.ts: lessonTones: ${id} is not written in lessonCharacters`);
    }
  }
  const tones = lessonTones.map(({ id }) => characterOf(id).tone);
  if (tones.toSorted().join() !== "1,2,3,4") {
    problems.push(
      `lesson.ts: lessonTones: the tones are ${tones.join()}; list one of each, 1 to 4`,
    );
  }
  const answers = lessonWords.filter(({ isAnswer }) => isAnswer);
  if (answers.length !== 1) {
    problems.push(
      `lesson.ts: lessonWords: isAnswer: ${answers.length} are; write isAnswer: true in exactly one`,
    );
  }
  return problems;
}
