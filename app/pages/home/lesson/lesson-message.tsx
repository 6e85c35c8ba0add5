import type { TFunction } from "i18next";
import { useEffect } from "react";
import { characterOf } from "#app/content/glossary.ts";
import {
  lessonSteps,
  lessonTexts,
  lessonTones,
  lessonWords,
  missTexts,
} from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { required } from "#app/lib/required.ts";
import { Copy } from "#app/ui/copy.tsx";
import { hintFor, isCharacterWritten, isDemonstration, type LessonState } from "./lesson-state.ts";
import { tones } from "./tones.tsx";

/** Shown as plain text, so that it can be read again, and announced at each turn, also if it repeats the last one. */
export function LessonMessage({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const text = sentencesFor(state, t).filter(Boolean).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces at each turn
  useEffect(() => announce(text), [text, state.eventCount]);
  // A new element per turn: translators replace text nodes.
  return (
    <Copy
      as="p"
      key={state.eventCount}
      className="lesson-message text-small text-muted"
      text={text}
    />
  );
}

/** The character and its next stroke, what was wrong with an attempt, or a closing remark. */
function sentencesFor(state: LessonState, t: TFunction) {
  const { step, strokes: written, failed } = state;
  const character = lessonSteps[step];
  if (!character) return answerFor(state, t);
  if (isCharacterWritten(state)) return [t(character.remark)];
  const { id, strokes, fromMemory } = character;
  const hint = hintFor(state);
  // Underscores mark pinyin.
  const names = { pinyin: characterOf(id).pinyin, meaning: t(characterOf(id).meaning) };
  const place = {
    number: step + 1,
    count: lessonSteps.filter((other) => !other.fromMemory).length,
  };
  const stroke = { number: written.length + 1, count: strokes.length };
  const name = t(strokeNames[required(strokes[written.length], "the next stroke")]);
  const which = fromMemory
    ? t("From memory, without the outline: _{{pinyin}}_, {{meaning}}.", names)
    : t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", { ...place, ...names });
  return [
    isDemonstration(state) && t(lessonTexts.start),
    failed ? t(missTexts[failed.miss]) : written.length === 0 && which,
    hint === "whole" && t("Watch the stroke, then follow it."),
    // When writing from memory, the stroke's name would be a hint.
    hint === "none"
      ? t("Stroke {{number}} of {{count}}.", stroke)
      : t("Stroke {{number}} of {{count}}: {{name}}.", { ...stroke, name }),
  ];
}

/** What was chosen, a tone or then a word, and what to do next. */
function answerFor(state: LessonState, t: TFunction) {
  const tone = chosenOf(lessonTones, state.tones);
  const word = chosenOf(lessonWords, state.words);
  if (!tone) return [t(lessonTexts.tones)];
  const { pinyin, tone: number } = characterOf(tone.id);
  const chosen = word
    ? t(word.gloss)
    : t("_{{pinyin}}_, {{tone}}", { pinyin, tone: t(tones[number].name) });
  if (!(word ?? tone).isAnswer)
    return [t("That is {{word}}.", { word: chosen }), t(lessonTexts[word ? "hint" : "toneHint"])];
  const praise = word ? praiseFor(state, t) : [t(lessonTexts.words)];
  return [t("Yes: {{word}}.", { word: chosen }), ...praise];
}

function chosenOf<T>(choices: readonly T[], chosen: readonly number[]): T | undefined {
  const last = chosen.at(-1);
  return last === undefined ? undefined : required(choices[last], `choice ${last}`);
}

/** Says what the visitor drew, and no more. For who uses the keyboard, the button is the way, not a help. */
export function praiseFor({ finished }: Pick<LessonState, "finished">, t: TFunction) {
  const strokes = finished.flatMap((character) => character.strokes);
  const helped = strokes.filter((line) => !line).length;
  const recalled = finished.find(({ fromMemory }) => fromMemory);
  if (helped === strokes.length) return [t(lessonTexts.button)];
  return [
    t("You drew {{count}} strokes yourself.", {
      count: strokes.length - helped,
      defaultValue_one: "You drew {{count}} stroke yourself.",
    }),
    helped > 0 &&
      t("{{count}} strokes came with help.", {
        count: helped,
        defaultValue_one: "{{count}} stroke came with help.",
      }),
    recalled &&
      t("You wrote _{{pinyin}}_ from memory.", { pinyin: characterOf(recalled.id).pinyin }),
  ];
}
