import { type HeroStrokes, strokes } from "virtual:art/hero";
import { glyph } from "#app/content/glossary.ts";
import { Card } from "#app/ui/card.tsx";

/** The practice sheet: the character written by CSS, above its stroke order. A new `round` restarts the animation. */
export function HeroSheet({ round }: { round: number }) {
  return (
    <Card as="div" className="p-4 elevated sm:p-6">
      <svg
        viewBox="0 0 1024 1024"
        role="img"
        lang="zh-Hans"
        aria-label={glyph("xue").han}
        className="block w-full"
      >
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
  );
}

/** The character stroke by stroke, one square each, as in a practice book: all lines, all ink and all new strokes are a path each. */
function StrokeOrder() {
  const cell = 1024;
  const squares = strokes.map((stroke, index) => ({
    stroke,
    written: strokes.slice(0, index),
    left: cell * index,
  }));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${cell * strokes.length} ${cell}`}
      className="mt-4 block w-full border border-grid fill-ink"
    >
      <path
        className="stroke-grid"
        strokeWidth={16}
        d={squares.map(({ left }) => `M${left} 0v${cell}`).join("")}
      />
      <path d={squares.map(({ written, left }) => outlines(written, left)).join("")} />
      <path
        className="fill-vermilion"
        d={squares.map(({ stroke, left }) => outlines([stroke], left)).join("")}
      />
    </svg>
  );
}

/** One path for several strokes: a browser lays out one element instead of a copy of each. */
function outlines(drawn: HeroStrokes, left = 0): string {
  return drawn.map(({ start: [x, y], shape }) => `M${x + left} ${y}${shape}`).join("");
}
