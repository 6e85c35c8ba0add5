import { breadcrumbs } from "#app/components/structured-data.ts";
import type { GlyphIdFor } from "#app/content/glossary.ts";
import type { PageWords } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { Page, type PageProps } from "./page.tsx";
import { GlossedPicture } from "./picture.tsx";

type HeadedPageProps = PageProps & {
  page: PageWords & { character: GlyphIdFor<"sheet"> };
  /** Below the lead. */
  note?: string;
};

/** Every page but home: breadcrumbs, then heading, lead and character follow from its record. */
export function HeadedPage({ page, structuredData = [], note, children }: HeadedPageProps) {
  const { t } = useTranslation();
  return (
    <Page page={page} structuredData={[breadcrumbs(page.name), ...structuredData]}>
      <Container className="grid items-end gap-x-12 gap-y-8 pt-12 pb-12 md:grid-cols-[1fr_auto] md:pt-20 md:pb-16">
        {/* As tall as the figure, so that the text does not shift when the figure is painted a frame later. */}
        <div className="grid content-end gap-5 md:min-h-54 lg:min-h-62">
          <Copy as="h1" className="text-h1" of={t(page.heading)} />
          <Copy as="p" className="max-w-prose text-lead text-muted" of={t(page.lead)} />
          {note ? <Copy as="p" className="text-small text-muted" of={note} /> : null}
        </div>
        <GlossedPicture
          figure="flex items-end gap-4 md:grid md:gap-3"
          name={`sheet-${page.character}`}
          of={page.character}
          width={200}
          height={200}
          eager
          className="size-28 rounded-tag bg-sheet lifted md:size-44 lg:size-52 forced-colors:border"
        />
      </Container>
      {children}
    </Page>
  );
}
