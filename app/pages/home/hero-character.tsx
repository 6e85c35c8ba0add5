import { type HeroStrokes, strokes } from "virtual:art/hero";
import { useState } from "react";
import { glyph } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dot } from "#app/ui/copy.tsx";

const { han, pinyin, meaning } = glyph("xue");

/** The practice sheet: the character written by CSS, above its stroke order. */
export function HeroCharacter() {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  return (
    <figure className="grid gap-4">
      <Card as="div" className="p-4 elevated sm:p-6">
        <svg viewBox="0 0 1024 1024" role="img" lang="zh-Hans" aria-label={han} className="block w-full">
          <g className="fill-none stroke-grid" strokeWidth={3}>
            <path d="M2 2h1020v1020H2z" />
            <path strokeDasharray="14 12" d="M512 2v1020M2 512h1020M2 2l1020 1020M1022 2L2 1022" />
          </g>
          <defs>
            {strokes.map((stroke, index) => (
              <clipPath key={stroke.shape} id={`clip-${index + 1}`}>
                <path d={outlines([stroke])} />
              </clipPath>
            ))}
          </defs>
          <path className="fill-ghost" d={outlines(strokes)} />
          {/* A new key restarts the animation. */}
          <g key={round} className="brush text-ink">
            {strokes.map(({ shape, segments }, index) => (
              <g key={shape} clipPath={`url(#clip-${index + 1})`}>
                {segments.map(([x, y, degrees, length]) => (
                  <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${degrees})`}>
                    <path d={`M0 0h${length}`} />
                  </g>
                ))}
              </g>
            ))}
          </g>
        </svg>
        <StrokeOrder />
      </Card>
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
        <Button variant="quiet" className="needs-scripts no-print -mx-3" onClick={() => setRound(round + 1)}>
          {t("Watch it again")}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The character stroke by stroke, one square each, as in a practice book: all lines, all ink and all new strokes are a path each. */
function StrokeOrder() {
  const cell = 1024;
  const perSquare = (draw: (index: number) => string) => strokes.map((_, index) => draw(index)).join("");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${cell * strokes.length} ${cell}`}
      className="mt-4 block w-full border border-grid fill-ink"
    >
      <path className="stroke-grid" strokeWidth={16} d={perSquare((index) => `M${cell * index} 0v${cell}`)} />
      <path d={perSquare((index) => outlines(strokes.slice(0, index), cell * index))} />
      <path
        className="fill-vermilion"
        d={perSquare((index) => outlines(strokes.slice(index, index + 1), cell * index))}
      />
    </svg>
  );
}

/** One path for several strokes: a browser lays out one element instead of a copy of each. */
function outlines(drawn: HeroStrokes, left = 0): string {
  return drawn.map(({ start: [x, y], shape }) => `M${x + left} ${y}${shape}`).join("");
}
