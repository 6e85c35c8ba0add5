import type { ReactNode } from "react";
import type { StructuredData } from "#app/components/structured-data.ts";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { socialCardFile } from "#app/content/pictures.ts";
import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useIsPageSlow } from "#app/navigation/pending-page.ts";
import { canonicalPath, type PageWithPath } from "#app/routes.ts";

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

type SeoProps = {
  title: string;
  description: string;
  /** Missing: not to be indexed. */
  name?: PageWithPath;
  /** On the page's social card. */
  character?: GlyphId;
};

/** Everything a page says about itself to browsers, crawlers and link previews. React moves it into the head. */
function Seo({ name, character, ...page }: SeoProps) {
  const { t } = useTranslation();
  const title = t(page.title);
  const description = t(page.description);
  if (!name || !character)
    return (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  const { han, pinyin, meaning } = glyph(character);
  const preview = {
    type: "website",
    site_name: site.name,
    title,
    description,
    // An alias gives its list page's address.
    url: `${import.meta.env.SITE_URL}${canonicalPath(name)}`,
    image: `${import.meta.env.SITE_URL}/${socialCardFile(name)}`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": `${han}, ${pinyin}: ${t(meaning)}`,
  };
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={preview.url} />
      {Object.entries(preview).map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
