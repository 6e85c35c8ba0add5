import { useSyncExternalStore } from "react";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dot } from "#app/ui/copy.tsx";
import { ToneContour } from "#app/ui/tone-contour.tsx";
import { HearTone, tones } from "./tones.tsx";

export function CharacterFacts({ id, count }: { id: CharacterId; count: number }) {
  const { t } = useTranslation();
  const { han, pinyin, tone, meaning } = characterOf(id);
  const canSpeak = useSyncExternalStore(subscribe, hasVoice, () => false);
  return (
    <div className="lesson-facts grid content-start gap-x-3 text-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span lang="zh-Latn-pinyin" className="lesson-pinyin font-strong text-ink">
          {pinyin}
        </span>
        <ToneContour tone={tone} className="lesson-tone shrink-0 text-ink" />
        <span>{t(tones[tone].name)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>
          <span>{t(meaning)}</span>
          <Dot />
          <span className="whitespace-nowrap">
            {t("{{count}} strokes", { count, defaultValue_one: "{{count}} stroke" })}
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

const MANDARIN = /^(cmn|zh)([-_](Hans|CN|SG|Hans[-_]CN))?$/i;

/** Speaks Mandarin with a voice of the device: a remote one would send the text to a server. */
function speak(han: string): void {
  const voice = findVoice();
  if (!voice) return;
  speechSynthesis.cancel();
  const manner = { voice, lang: voice.lang, rate: 0.8 };
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(han), manner));
}

function findVoice(): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in window)) return undefined;
  return speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && MANDARIN.test(lang));
}

const hasVoice = () => findVoice() !== undefined;

/** Browsers load their voices asynchronously. */
function subscribe(onChange: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", onChange);
  return () => {
    speechSynthesis.removeEventListener("voiceschanged", onChange);
    speechSynthesis.cancel();
  };
}
