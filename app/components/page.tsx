import type { ReactNode } from "react";
import { characterOf } from "#app/content/glossary.ts";
import { socialCardFile } from "#app/content/pictures.ts";
import type { PageWords } from "#app/content/schema.ts";
import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FirstScreenFirst } from "#app/navigation/below-first-screen.tsx";
import { useIsPageSlow } from "#app/navigation/progress-bar.tsx";
import { canonicalPath } from "#app/paths.ts";
import { breadcrumbs, type StructuredData } from "./structured-data.ts";

type PageProps = {
  page: PageWords;
  structuredData?: readonly StructuredData[];
  children: ReactNode;
};

/** Metadata, main content and structured data of a page. */
export function Page({ page, structuredData = [], children }: PageProps) {
  const trail = page.name === "home" ? [] : [breadcrumbs(page.name)];
  return (
    <>
      <Seo {...page} />
      <MainContent>
        <FirstScreenFirst>{children}</FirstScreenFirst>
      </MainContent>
      {/* React does not hoist scripts into the head; crawlers read them here too. */}
      {[...trail, ...structuredData].map((data) => {
        const json = JSON.stringify({ "@context": "https://schema.org", ...data });
        return (
          <script
            key={String(data["@type"])}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with < escaped
            dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
          />
        );
      })}
    </>
  );
}

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} aria-busy={useIsPageSlow() || undefined} className="outline-none">
      {children}
    </main>
  );
}

/** Metadata for browsers, crawlers and link previews. React hoists it into the head. */
function Seo({ name, title, preview: previewTitle = title, description, character }: PageWords) {
  const { t } = useTranslation();
  const { han, pinyin, meaning } = characterOf(character);
  const preview = {
    type: "website",
    site_name: site.name,
    title: t(previewTitle),
    description: t(description),
    // Aliases share their list page's URL.
    url: `${import.meta.env.SITE_URL}${canonicalPath(name)}`,
    image: `${import.meta.env.SITE_URL}/${socialCardFile(name)}`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": `${han}, ${pinyin}: ${t(meaning)}`,
  };
  return (
    <>
      <title>{`${t(title)} · ${site.name}`}</title>
      <meta name="description" content={preview.description} />
      <link rel="canonical" href={preview.url} />
      {Object.entries(preview).map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
