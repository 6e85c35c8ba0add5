import { strokes } from "virtual:art/hero";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { glyph } from "#app/content/glossary.ts";

/** The character on its practice sheet, written once as the page opens, and the order of its strokes below. */
export function HeroCharacter() {
  const { t } = useTranslation();
  const { han, pinyin, meaning, strokes: count } = glyph("xue");
  const [round, setRound] = useState(0);
  return (
    <figure className="mx-auto grid w-full max-w-narrow gap-4">
      <div className="seam rounded-card border border-line bg-sheet p-4 shadow-sheet sm:p-6">
        <svg
          viewBox="0 0 1024 1024"
          role="img"
          aria-label={`${han}, ${pinyin}: ${t(meaning)}`}
          className="block w-full"
        >
          <PracticeGrid />
          <defs>
            {strokes.map(({ outline }, index) => (
              <clipPath key={outline} id={`clip-${index + 1}`}>
                <path id={`stroke-${index + 1}`} d={outline} />
              </clipPath>
            ))}
          </defs>
          <g className="fill-ghost">
            <StrokesUpTo count={strokes.length} />
          </g>
          <g key={round} className="brush text-ink">
            {strokes.map(({ median }, index) => (
              <path key={median} d={median} pathLength={1} clipPath={`url(#clip-${index + 1})`} />
            ))}
          </g>
        </svg>
        <StrokeOrder />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-baseline gap-3">
          <span lang="zh-Latn-pinyin" className="text-h3 font-strong text-vermilion">
            {pinyin}
          </span>
          <span className="text-small text-muted">
            {t(meaning)} · {t("{{count}} strokes", { count })} · {t("2nd tone")}
          </span>
        </p>
        <button
          type="button"
          onClick={() => setRound(round + 1)}
          className="no-print -mx-3 inline-flex min-h-11 items-center rounded-control px-3 text-small font-strong text-vermilion hover:bg-wash"
        >
          {t("Write it again")}
        </button>
      </figcaption>
    </figure>
  );
}

function PracticeGrid() {
  return (
    <g className="fill-none stroke-grid" strokeWidth={3}>
      <path d="M2 2h1020v1020H2z" />
      <path strokeDasharray="14 12" d="M512 2v1020M2 512h1020M2 2l1020 1020M1022 2L2 1022" />
    </g>
  );
}

/** The character as it grows, one square a stroke, as at the top of a page in a practice book. */
function StrokeOrder() {
  const cell = 1024;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${cell * strokes.length} ${cell}`}
      className="mt-4 block w-full border border-grid fill-ink"
    >
      {strokes.map(({ outline }, index) => (
        <g key={outline} transform={`translate(${cell * index})`}>
          <path d={`M0 0v${cell}`} className="stroke-grid" strokeWidth={16} />
          <StrokesUpTo count={index} />
          <use href={`#stroke-${index + 1}`} className="fill-vermilion" />
        </g>
      ))}
    </svg>
  );
}

function StrokesUpTo({ count }: { count: number }) {
  return strokes
    .slice(0, count)
    .map(({ outline }, index) => <use key={outline} href={`#stroke-${index + 1}`} />);
}
