import { useTranslation } from "react-i18next";
import type { Stat } from "#app/content/schema.ts";

/** Figures with their labels. The label comes first in the markup, so that screen readers read it as the figure's name. */
export function StatList({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <dl className={className}>
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-small text-muted">{t(label)}</dt>
          <dd className="font-display text-figure font-heading">{t(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
