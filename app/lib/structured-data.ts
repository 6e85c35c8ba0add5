// Structured data for crawlers. Every string in it is also visible on its page; a journey checks that.
import { addressOf, type PageName } from "#app/content/addresses.ts";
import { trailTo } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { thisSite } from "#app/content/this-site.ts";

export type StructuredData = Record<string, unknown>;

const { origin, name } = thisSite;
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

export function breadcrumbs(page: PageName): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trailTo(addressOf(page)).map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  };
}
