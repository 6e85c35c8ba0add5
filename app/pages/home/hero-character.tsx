import { strokes } from "virtual:art/hero";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";
import { Button } from "#app/ui/button.tsx";
import { Dot } from "#app/ui/copy.tsx";
import { HeroSheet } from "./hero-sheet.tsx";

/** The animated character on its practice sheet. */
export function HeroCharacter() {
  const { t } = useTranslation();
  const { pinyin, meaning } = glyph("xue");
  const [round, setRound] = useState(0);
  return (
    <figure className="grid gap-4">
      <HeroSheet round={round} />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span lang="zh-Latn-pinyin" className="text-h3 font-strong text-vermilion">
            {pinyin}
          </span>
          <span className="text-small text-muted">
            {t(meaning)}
            <Dot />
            {t("{{count}} strokes", { count: strokes.length })}
            <Dot />
            {t("2nd tone")}
          </span>
        </span>
        {/* Its text, not its padding, ends with the sheet. */}
        <Button look="quiet" className="needs-scripts no-print -mx-3" onClick={() => setRound(round + 1)}>
          {t("Watch it again")}
        </Button>
      </figcaption>
    </figure>
  );
}
