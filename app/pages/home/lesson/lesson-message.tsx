import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { characterOf } from "#app/content/glossary.ts";
import { lessonSteps, lessonTexts, lessonTones, lessonWords, missTexts } from "#app/content/lesson.ts";
import { strokeNames } from "#app/content/stroke-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { hintFor, isCharacterWritten, isDemonstration, type LessonState } from "./lesson-state.ts";
import { tones } from "./tones.tsx";

/** A live region: filled after mounting, with a new element per turn, so that repeated texts are announced again. */
export function LessonMessage({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const text = sentencesFor(state, t).filter(Boolean).join(" ");
  const [shown, setShown] = useState({ text: "", turn: -1 });
  useEffect(() => setShown({ text, turn: state.turn }), [text, state.turn]);
  return (
    <p role="status" className="lesson-message text-small text-muted">
      {shown.text ? <Copy as="span" key={shown.turn} of={shown.text} /> : null}
    </p>
  );
}

/** The character and its next stroke, what was wrong with an attempt, or a closing remark. */
function sentencesFor(state: LessonState, t: TFunction) {
  const { step, hand, failed } = state;
  const character = lessonSteps[step];
  if (!character) return answerFor(state, t);
  if (isCharacterWritten(state)) return [t(character.remark)];
  const { id, strokes, fromMemory } = character;
  const hint = hintFor(state);
  // Underscores mark pinyin.
  const names = { pinyin: characterOf(id).pinyin, meaning: t(characterOf(id).meaning) };
  const place = { number: step + 1, count: lessonSteps.filter((other) => !other.fromMemory).length };
  const stroke = { number: hand.length + 1, count: strokes.length };
  const name = t(strokeNames[strokes[hand.length] ?? "horizontal"]);
  const which = fromMemory
    ? t("From memory, without the outline: _{{pinyin}}_, {{meaning}}.", names)
    : t("Character {{number}} of {{count}}: _{{pinyin}}_, {{meaning}}.", { ...place, ...names });
  return [
    isDemonstration(state) && t(lessonTexts.start),
    failed ? t(missTexts[failed.miss]) : hand.length === 0 && which,
    hint === "whole" && t("Watch the stroke, then follow it."),
    // When writing from memory, the stroke's name would be a hint.
    hint === "none"
      ? t("Stroke {{number}} of {{count}}.", stroke)
      : t("Stroke {{number}} of {{count}}: {{name}}.", { ...stroke, name }),
  ];
}

/** What was chosen, a tone or then a word, and what to do next. */
function answerFor(state: LessonState, t: TFunction) {
  const tone = lessonTones[state.tones.at(-1) ?? -1];
  const word = lessonWords[state.words.at(-1) ?? -1];
  if (!tone) return [t(lessonTexts.tones)];
  const { pinyin, tone: number } = characterOf(tone.id);
  const chosen = word ? t(word.gloss) : t("_{{pinyin}}_, {{tone}}", { pinyin, tone: t(tones[number].name) });
  if (!(word ?? tone).isAnswer)
    return [t("That is {{word}}.", { word: chosen }), t(lessonTexts[word ? "hint" : "toneHint"])];
  const praise = word ? praiseFor(state, t) : [t(lessonTexts.words)];
  return [t("Yes: {{word}}.", { word: chosen }), ...praise];
}

/** Says what the visitor drew, and no more. For who uses the keyboard, the button is the way, not a help. */
export function praiseFor({ page }: Pick<LessonState, "page">, t: TFunction) {
  const strokes = page.flatMap((character) => character.strokes);
  const helped = strokes.filter((line) => !line).length;
  const recalled = page.find(({ fromMemory }) => fromMemory);
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
    recalled && t("You wrote _{{pinyin}}_ from memory.", { pinyin: characterOf(recalled.id).pinyin }),
  ];
}
