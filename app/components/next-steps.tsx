import type { NextSteps as Steps } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { lessonPath } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";

export function NextSteps({ steps: { title, text, links } }: { steps: Steps }) {
  const { t } = useTranslation();
  return (
    <section className="on-paper no-print py-6">
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <div className="max-w-prose">
          <Copy as="h2" className="text-title" text={t(title)} />
          <Copy as="p" className="text-small text-muted" text={t(text)} />
        </div>
        <p className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          {links.map(({ label, to }) => (
            <ButtonLink
              key={to}
              href={to}
              className={to === lessonPath ? "needs-scripts" : undefined}
            >
              {t(label)}
            </ButtonLink>
          ))}
        </p>
      </Container>
    </section>
  );
}
