import { useTranslation } from "#app/i18n/use-translation.ts";
import { PracticeLines } from "#app/ui/practice-lines.tsx";
import type { HandDrawing } from "./hand.ts";

type HandPictureProps = { drawing: HandDrawing };

/** The model and the visitor's handwriting, side by side. */
export function HandPicture({ drawing }: HandPictureProps) {
  const { t } = useTranslation();
  const { modelOutline, ink, helpedOutline } = drawing;
  // Every stroke was written with the button: there is no hand to compare.
  if (!ink) return null;
  return (
    <figure className="lesson-pair shrink-0 text-fine text-muted">
      <svg
        viewBox="0 0 2048 1024"
        role="img"
        aria-label={t("The model and your hand")}
        className="border border-grid bg-sheet fill-ghost"
      >
        <PracticeLines />
        <path d={modelOutline} strokeWidth={14} className="lesson-guide" />
        <g transform="translate(1024)">
          <PracticeLines />
          <path d="M0 0v1024" className="stroke-grid" vectorEffect="non-scaling-stroke" />
          <path d={helpedOutline} strokeWidth={14} className="lesson-guide" />
          <path d={ink} className="fill-ink" />
        </g>
      </svg>
      {helpedOutline ? <figcaption>{t("Outlined: written for you")}</figcaption> : null}
    </figure>
  );
}
