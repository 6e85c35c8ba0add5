// Structured data for crawlers. Every string in it is also visible on its page; a journey checks that.

import { headerLinks, quickLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { canonicalPath, type PageWithPath } from "#app/routes.ts";

export type StructuredData = Record<string, unknown>;

const { name } = site;
const origin = import.meta.env.SITE_URL;
const schoolId = `${origin}/#school`;

/** The school, where something else refers to it. */
export const provider: StructuredData = { "@type": "EducationalOrganization", "@id": schoolId, name };

export const school: StructuredData = {
  ...provider,
  url: `${origin}/`,
  email: site.email,
  telephone: site.phone,
  address: site.address,
};

export const website: StructuredData = {
  "@type": "WebSite",
  name,
  url: `${origin}/`,
  publisher: { "@id": schoolId },
};

/** The way from home to a page, by the names that its links have. */
export function breadcrumbs(page: PageWithPath): StructuredData {
  const links = [...headerLinks, ...quickLinks];
  const trail = ["/", canonicalPath(page)].flatMap((step) => links.find(({ to }) => to === step) ?? []);
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  };
}
