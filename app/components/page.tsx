import type { ReactNode } from "react";
import type { StructuredData } from "#app/lib/structured-data.ts";
import { useIsPageSlow } from "#app/navigation/pending-page.ts";
import { Seo, type SeoProps } from "./seo.tsx";

export type PageProps = { page: SeoProps; structuredData?: readonly StructuredData[]; children: ReactNode };

/** What every page is made of: what it says about itself to machines, and its content. */
export function Page({ page, structuredData = [], children }: PageProps) {
  return (
    <>
      <Seo {...page} />
      <MainContent>{children}</MainContent>
      {/* React moves no script to the head; crawlers read it here as well. */}
      {structuredData.map((data) => {
        const json = JSON.stringify({ "@context": "https://schema.org", ...data });
        return (
          <script
            key={String(data["@type"])}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, unable to close the script
            dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
          />
        );
      })}
    </>
  );
}

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} aria-busy={useIsPageSlow() || undefined} className="grow outline-none">
      {children}
    </main>
  );
}
