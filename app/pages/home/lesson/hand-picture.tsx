import { useTranslation } from "#app/i18n/use-translation.ts";
import { PracticeLines } from "#app/ui/practice-lines.tsx";
import type { HandDrawing } from "./hand.ts";

/** The model and the visitor's hand, side by side. Without a hand there is nothing to compare. */
export function HandPicture({ drawing: { model, ink, helped } }: { drawing: HandDrawing }) {
  const { t } = useTranslation();
  if (!ink) return null;
  return (
    <figure className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-muted">
      <svg viewBox="0 0 2048 1024" aria-hidden="true" className="w-32 shrink-0 border border-grid bg-sheet">
        <PracticeLines />
        <path d={model} className="fill-ghost stroke-edge" strokeWidth={14} />
        <g transform="translate(1024)">
          <PracticeLines />
          <path d="M0 0v1024" className="stroke-grid" vectorEffect="non-scaling-stroke" />
          <path d={helped} className="fill-ghost stroke-edge" strokeWidth={14} />
          <path d={ink} className="fill-ink" />
        </g>
      </svg>
      <figcaption>
        {helped
          ? t("The model and your hand. Outlined strokes were written for you.")
          : t("The model and your hand.")}
      </figcaption>
    </figure>
  );
}
