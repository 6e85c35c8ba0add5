import type { Point, Stat } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { CharacterPicture, Gloss } from "./picture.tsx";

type PointListProps = {
  points: readonly Point[];
  columns: 3 | 4;
};

/** Points with a character each: features, benefits, values. */
export function PointList({ points, columns }: PointListProps) {
  const { t } = useTranslation();
  const columnsClass = columns === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4";
  return (
    <ul className={`grid gap-x-10 gap-y-12 sm:grid-cols-2 ${columnsClass}`}>
      {points.map(({ title, text, image }) => (
        <li key={title} className="grid content-start gap-3 border-t border-line pt-6">
          {/* The heading comes first in the DOM. */}
          <Copy as="h3" className="row-start-2 text-h3" text={t(title)} />
          <div className="row-start-1">
            <CharacterPicture
              name={`mark-${image}`}
              character={image}
              width={64}
              className="size-14 object-contain object-left"
            />
            <Gloss character={image} />
          </div>
          <Copy as="p" className="text-small text-muted" text={t(text)} />
        </li>
      ))}
    </ul>
  );
}

type StatListProps = {
  stats: readonly Stat[];
  className?: string;
};

/**
 * Figures with labels. The label comes first in the DOM, so that screen readers read it before the
 * figure.
 */
export function StatList({ stats, className }: StatListProps) {
  const { t } = useTranslation();
  return (
    <dl className={className}>
      {stats.map(({ value, label, note }) => (
        <div
          key={label}
          className="grid grid-rows-[minmax(1lh,auto)] content-start gap-1 text-figure"
        >
          <dt className="row-start-2 text-small text-muted">{t(label)}</dt>
          <dd className="font-display font-heading">{t(value)}</dd>
          {note ? <Copy as="dd" className="text-fine text-muted" text={t(note)} /> : null}
        </div>
      ))}
    </dl>
  );
}
