import { breadcrumbs } from "#app/components/structured-data.ts";
import type { GlyphIdFor } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { Page, type PageProps } from "./page.tsx";
import { GlossedPicture } from "./picture.tsx";

type HeadedPageProps = PageProps & {
  page: { character: GlyphIdFor<"sheet"> };
  /** Below the lead. */
  note?: string;
};

/** Layout of every page except home: breadcrumbs, heading, lead and character from its record. */
export function HeadedPage({ page, structuredData = [], note, children }: HeadedPageProps) {
  const { t } = useTranslation();
  return (
    <Page page={page} structuredData={[breadcrumbs(page.name), ...structuredData]}>
      {/* The picture may paint a frame late: on phones a fixed row height keeps the text from shifting. */}
      <Container className="grid items-start gap-x-12 gap-y-4 pt-6 pb-10 max-md:grid-rows-[4rem_auto] md:grid-cols-[1fr_9rem] md:pt-12 lg:grid-cols-[1fr_11rem]">
        <div className="grid gap-5 max-md:row-start-2">
          <Copy as="h1" className="text-h1" of={t(page.heading)} />
          <Copy as="p" className="max-w-prose text-lead text-muted" of={t(page.lead)} />
          {note ? <Copy as="p" className="text-small text-muted" of={note} /> : null}
        </div>
        <GlossedPicture
          figure="flex items-end gap-3 max-md:row-start-1 md:grid"
          name={`sheet-${page.character}`}
          of={page.character}
          width={200}
          eager
          className="size-16 square lifted md:size-36 lg:size-44"
        />
      </Container>
      {children}
    </Page>
  );
}
