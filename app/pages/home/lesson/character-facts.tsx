import { useSyncExternalStore } from "react";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { toneDescriptions } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dot } from "#app/ui/copy.tsx";
import { ToneContour } from "#app/ui/tone-contour.tsx";
import { HearTone } from "./hear-tone.tsx";
import { hasVoice, speak, subscribeToVoices } from "./speak.ts";

type CharacterFactsProps = {
  id: CharacterId;
  strokeCount: number;
};

/** Pinyin, tone and meaning of the character on the pad, and buttons to hear it. */
export function CharacterFacts({ id, strokeCount }: CharacterFactsProps) {
  const { t } = useTranslation();
  const { han, pinyin, tone, meaning } = characterOf(id);
  const canSpeak = useSyncExternalStore(subscribeToVoices, hasVoice, () => false);
  return (
    <div className="lesson-facts grid content-start gap-x-3 text-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span lang="zh-Latn-pinyin" className="lesson-pinyin font-strong text-ink">
          {pinyin}
        </span>
        <ToneContour tone={tone} className="lesson-tone shrink-0 text-ink" />
        <span>{t(toneDescriptions[tone])}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>
          <span>{t(meaning)}</span>
          <Dot />
          <span className="whitespace-nowrap">
            {t("{{count}} strokes", {
              count: strokeCount,
              defaultValue_one: "{{count}} stroke",
            })}
          </span>
        </p>
        <div className="-mx-3 flex flex-wrap">
          <HearTone id={id} />
          {canSpeak ? (
            <Button variant="quiet" onClick={() => speak(han)}>
              {t("Say it")}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
