import { useTranslation } from "react-i18next";
import type { GlyphEntry } from "#app/content/character-schema.ts";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { Button } from "#app/ui/button.tsx";
import { Dot } from "#app/ui/copy.tsx";
import { toneContour } from "./tone-contour.ts";
import { useMandarinVoice } from "./use-mandarin-voice.ts";

const toneNames: Record<GlyphEntry["tone"], string> = {
  0: "neutral tone",
  1: "1st tone: high and level",
  2: "2nd tone: rising",
  3: "3rd tone: dipping",
  4: "4th tone: falling",
};

export function CharacterFacts({ id, count }: { id: GlyphId; count: number }) {
  const { t } = useTranslation();
  const { han, pinyin, tone, meaning } = glyph(id);
  const speak = useMandarinVoice();
  return (
    <div className="lesson-facts">
      <p>
        <span lang="zh-Latn-pinyin" className="lesson-pinyin">
          {pinyin}
        </span>
        <svg viewBox="0 0 40 32" role="img" aria-label={t(toneNames[tone])} className="lesson-tone">
          <path d={toneContour(tone)} />
        </svg>
        <span>
          {t(meaning)}
          <Dot />
          <span className="lesson-count">
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
