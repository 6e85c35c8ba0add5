import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Page, type PageProps } from "./page.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import type { SeoProps } from "./seo.tsx";

type HeadedPageProps = PageProps<PageHeadProps["page"] & Required<SeoProps>> & Pick<PageHeadProps, "note">;

/** Every page but home: its head and its breadcrumbs follow from its record. */
export function HeadedPage({ page, structuredData = [], note, children }: HeadedPageProps) {
  return (
    <Page page={page} structuredData={[breadcrumbs(page.name), ...structuredData]}>
      <PageHead page={page} note={note} />
      {children}
    </Page>
  );
}
