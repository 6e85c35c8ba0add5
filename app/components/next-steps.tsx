import { lessonPath } from "#app/content/navigation.ts";
import type { NextSteps as Steps } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

export function NextSteps({ steps: { title, text, links } }: { steps: Steps }) {
  const { t } = useTranslation();
  return (
    <Section id="next-steps" strip className="no-print">
      <div className="grid max-w-prose gap-3">
        <Copy as="h2" id="next-steps" className="text-h2" of={t(title)} />
        <Copy as="p" className="text-lead text-muted" of={t(text)} />
        <p className="flex flex-wrap gap-3 pt-2">
          {links.map(({ label, to }) => (
            <ButtonLink key={to} href={to} className={to === lessonPath ? "needs-scripts" : undefined}>
              {t(label)}
            </ButtonLink>
          ))}
        </p>
      </div>
    </Section>
  );
}
