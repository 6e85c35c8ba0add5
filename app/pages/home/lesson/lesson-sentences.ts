// The sentences under the pad: what to do, what was wrong with an attempt, how it ended.
// Underscores mark pinyin.
import type { TFunction } from "i18next";
import { characterOf } from "#app/content/glossary.ts";
import {
  lessonCharacters,
  lessonSteps,
  lessonTexts,
  lessonTones,
  lessonWords,
  missTexts,
  toneDescriptions,
} from "#app/content/lesson.ts";
import type { LessonCharacter, LessonWord } from "#app/content/schema.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { required } from "#app/lib/required.ts";
import { hintFor, isCharacterWritten, isDemonstration, type LessonState } from "./lesson-state.ts";

export function sentencesFor(state: LessonState, t: TFunction): string[] {
  const character = lessonSteps[state.step];
  if (!character) return readingSentences(state, t);
  if (isCharacterWritten(state)) return [t(character.remark)];
  return writingSentences(state, character, t);
}

function writingSentences(state: LessonState, character: LessonCharacter, t: TFunction): string[] {
  const { step, lines, failed } = state;
  const sentences: string[] = [];
  if (isDemonstration(state)) {
    sentences.push(t(lessonTexts.start));
  }
  if (failed) {
    sentences.push(t(missTexts[failed.miss]));
  } else if (lines.length === 0) {
    sentences.push(introductionOf(character, step, t));
  }
  if (hintFor(state) === "whole") {
    sentences.push(t("Watch the stroke, then follow it."));
  }
  sentences.push(strokeSentence(state, character, t));
  return sentences;
}

function introductionOf(character: LessonCharacter, step: number, t: TFunction): string {
  const { pinyin, meaning } = characterOf(character.id);
  const names = { pinyin, meaning: t(meaning) };
  if (character.fromMemory) {
    return t("From memory, without the outline: _{{pinyin}}_, {{meaning}}.", names);
  }
  return t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", {
    number: step + 1,
    count: lessonCharacters.length,
    ...names,
  });
}

function strokeSentence(state: LessonState, character: LessonCharacter, t: TFunction): string {
  const written = state.lines.length;
  const place = {
    number: written + 1,
    count: character.strokes.length,
  };
  // When writing from memory, the stroke's name would be a hint.
  if (hintFor(state) === "none") {
    return t("Stroke {{number}} of {{count}}.", place);
  }
  const stroke = required(character.strokes[written], "the next stroke");
  return t("Stroke {{number}} of {{count}}: {{name}}.", {
    ...place,
    name: t(strokeNames[stroke]),
  });
}

/** What was chosen last, a tone or then a word, and what to do next. */
function readingSentences(state: LessonState, t: TFunction): string[] {
  const word = lastChosen(lessonWords, state.words);
  if (word) return wordSentences(word, state, t);
  const tone = lastChosen(lessonTones, state.tones);
  if (tone) return toneSentences(tone, t);
  return [t(lessonTexts.tones)];
}

function lastChosen<Choice>(
  choices: readonly Choice[],
  chosen: readonly number[],
): Choice | undefined {
  const last = chosen.at(-1);
  if (last === undefined) return undefined;
  return required(choices[last], `choice ${last}`);
}

function toneSentences({ id, isAnswer }: (typeof lessonTones)[number], t: TFunction): string[] {
  const { pinyin, tone } = characterOf(id);
  const word = t("_{{pinyin}}_, {{tone}}", { pinyin, tone: t(toneDescriptions[tone]) });
  if (!isAnswer) {
    return [t("That is {{word}}.", { word }), t(lessonTexts.toneHint)];
  }
  return [t("Yes: {{word}}.", { word }), t(lessonTexts.words)];
}

function wordSentences(
  { gloss, isAnswer }: LessonWord,
  state: LessonState,
  t: TFunction,
): string[] {
  const word = t(gloss);
  if (!isAnswer) {
    return [t("That is {{word}}.", { word }), t(lessonTexts.hint)];
  }
  return [t("Yes: {{word}}.", { word }), ...praiseFor(state, t)];
}

/** Says what the visitor drew, and no more. */
export function praiseFor({ finished }: Pick<LessonState, "finished">, t: TFunction): string[] {
  const lines = finished.flatMap((character) => character.lines);
  const helped = lines.filter((line) => !line).length;
  const recalled = finished.find(({ fromMemory }) => fromMemory);
  // For who uses the keyboard, the button is the way, not a help.
  if (helped === lines.length) return [t(lessonTexts.button)];
  const sentences = [
    t("You drew {{count}} strokes yourself.", {
      count: lines.length - helped,
      defaultValue_one: "You drew {{count}} stroke yourself.",
    }),
  ];
  if (helped > 0) {
    const withHelp = t("{{count}} strokes came with help.", {
      count: helped,
      defaultValue_one: "{{count}} stroke came with help.",
    });
    sentences.push(withHelp);
  }
  if (recalled) {
    const { pinyin } = characterOf(recalled.id);
    sentences.push(t("You wrote _{{pinyin}}_ from memory.", { pinyin }));
  }
  return sentences;
}
