import type { MetaDescriptor } from "react-router";
import { thisSite } from "#app/content/this-site.ts";

export type PageSeo = {
  title: string;
  description: string;
  /** The address that search engines should keep; aliases give their list page's. Missing: not to be indexed. */
  canonicalPath?: string;
  /** The page's own social card, a file of the built site. */
  card?: { file: string };
  structuredData?: readonly Record<string, unknown>[];
};

type SiteSeo = { name: string; origin: string };

/** Everything a page says about itself to browsers, crawlers and link previews. */
export function seo(page: PageSeo, { name, origin }: SiteSeo = thisSite): MetaDescriptor[] {
  const { title, description, canonicalPath, card, structuredData = [] } = page;
  const fullTitle = canonicalPath ? `${title} · ${name}` : title;
  const always: MetaDescriptor[] = [{ title: fullTitle }, { name: "description", content: description }];
  if (canonicalPath === undefined) return [...always, { name: "robots", content: "noindex" }];
  const url = `${origin}${canonicalPath}`;
  const image = card ? `${origin}/${card.file}` : undefined;
  return [
    ...always,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image
      ? [
          { property: "og:image", content: image },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...structuredData.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}
