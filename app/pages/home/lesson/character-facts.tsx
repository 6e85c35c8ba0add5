import { useEffect, useState } from "react";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dot } from "#app/ui/copy.tsx";

/** Each tone with its contour in a box of 40 × 32: on the five-step staff of textbooks 5 is at 4, each step 6 lower. */
export const tones = {
  0: { name: "neutral tone", contour: "M18 16h4" },
  1: { name: "1st tone: high and level", contour: "M4 4L36 4" },
  2: { name: "2nd tone: rising", contour: "M4 16L36 4" },
  3: { name: "3rd tone: dipping", contour: "M4 22L20 28L36 10" },
  4: { name: "4th tone: falling", contour: "M4 4L36 28" },
} as const;

export function CharacterFacts({ id, count }: { id: GlyphId; count: number }) {
  const { t } = useTranslation();
  const { han, pinyin, tone, meaning } = glyph(id);
  const speak = useMandarinVoice();
  return (
    <div className="lesson-facts flex flex-wrap content-start items-center justify-between gap-x-3 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <span lang="zh-Latn-pinyin" className="lesson-pinyin font-strong text-vermilion">
          {pinyin}
        </span>
        <svg viewBox="0 0 40 32" role="img" aria-label={t(tones[tone].name)} className="lesson-tone w-10">
          <path d={tones[tone].contour} strokeWidth={3.5} />
        </svg>
        <span>
          {t(meaning)}
          <Dot />
          <span className="whitespace-nowrap">
            {t("{{count}} strokes", { count, defaultValue_one: "{{count}} stroke" })}
          </span>
        </span>
      </p>
      {speak ? (
        <Button look="quiet" onClick={() => speak(han)}>
          {t("Hear it")}
        </Button>
      ) : null}
    </div>
  );
}

const MANDARIN = /^(cmn|zh)([-_](Hans|CN|SG|Hans[-_]CN))?$/i;

/** Speaks with the device's own Mandarin voice; undefined where there is none. Remote voices would send the text to a server. */
function useMandarinVoice(): ((han: string) => void) | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();

  useEffect(() => {
    const speech = window.speechSynthesis as SpeechSynthesis | undefined;
    if (!speech) return;
    // Browsers load their voices asynchronously.
    const update = () =>
      setVoice(speech.getVoices().find(({ lang, localService }) => localService && MANDARIN.test(lang)));
    update();
    speech.addEventListener("voiceschanged", update);
    return () => {
      speech.removeEventListener("voiceschanged", update);
      speech.cancel();
    };
  }, []);

  if (!voice) return undefined;
  return (han) => {
    const utterance = Object.assign(new SpeechSynthesisUtterance(han), {
      voice,
      lang: voice.lang,
      rate: 0.8,
    });
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
  };
}
