import { type HeroStrokes, strokes } from "virtual:art/hero";
import { useState } from "react";
import { characterOf } from "#app/content/glossary.ts";
import { heroCharacter } from "#app/content/home.ts";
import { toneNumberNames } from "#app/content/tone-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CharacterDrawing } from "#app/ui/character-drawing.tsx";
import { Dot } from "#app/ui/copy.tsx";
import { PracticeLines } from "#app/ui/practice-lines.tsx";

const { han, pinyin, meaning, tone } = characterOf(heroCharacter);

/**
 * The practice sheet: the character animated by CSS, its stroke order, and its gloss, on phones
 * next to the character.
 */
export function HeroCharacter() {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  return (
    <Card as="figure" className="hero-sheet elevated">
      <CharacterDrawing han={han} className="square w-full">
        <PracticeLines />
        {strokes.map((stroke, index) => (
          // A short id, which every stroke has twice: home's document has ten packets.
          <clipPath key={stroke.shape} id={`s${index}`}>
            <path d={outlines([stroke])} />
          </clipPath>
        ))}
        <path className="fill-ghost" d={outlines()} />
        {/* A new key restarts the animation. */}
        <g key={round} className={`brush strokes-${strokes.length} text-ink`}>
          {strokes.map(({ shape, segments }, index) => (
            <g
              key={shape}
              clipPath={`url(#s${index})`}
              className={`turn-${index} parts-${segments.length}`}
            >
              {segments.map(([x, y, degrees, length], part) => (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${degrees})`}>
                  <path className={`part-${part}`} d={`M0 0h${length}`} />
                </g>
              ))}
            </g>
          ))}
        </g>
      </CharacterDrawing>
      <StrokeOrder />
      {/* Not in the caption: Orca would take it for the button's label. */}
      <Button
        variant="quiet"
        data-replay=""
        className="hero-again needs-scripts max-md:text-start motion-reduce:hidden"
        onClick={() => setRound(round + 1)}
      >
        {t("Watch it again")}
      </Button>
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <span lang="zh-Latn-pinyin" className="text-h3 font-strong">
          {pinyin}
        </span>
        {/* On phones each fact has its own line, without dots. */}
        <span className="text-small text-muted max-md:*:aria-hidden:hidden">
          {t(meaning)}
          <Dot />
          <span className="max-md:block">{t("{{count}} strokes", { count: strokes.length })}</span>
          <Dot />
          <span className="max-md:block">{t(toneNumberNames[tone])}</span>
        </span>
      </figcaption>
    </Card>
  );
}

/** The stroke order, one square per stroke. Three paths in total: grid lines, ink, new strokes. */
function StrokeOrder() {
  const cell = 1024;
  let gridLines = "";
  let inked = "";
  let added = "";
  for (const [index, stroke] of strokes.entries()) {
    const left = cell * index;
    if (index > 0) gridLines += `M${left} 0v${cell}`;
    inked += outlines(strokes.slice(0, index), left);
    added += outlines([stroke], left);
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${cell * strokes.length} ${cell}`}
      className="hero-strokes w-full border border-grid fill-ink"
    >
      <path className="stroke-grid" vectorEffect="non-scaling-stroke" d={gridLines} />
      <path d={inked} />
      <path className="fill-vermilion" d={added} />
    </svg>
  );
}

/** Merges strokes into one path, so that the browser lays out a single element. */
export function outlines(drawn: HeroStrokes = strokes, left = 0): string {
  return drawn.map(({ start: [x, y], shape }) => `M${x + left} ${y}${shape}`).join("");
}
