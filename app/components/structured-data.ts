// Structured data for crawlers. Every string in it is also visible on its page; a journey checks
// this.
import { headerLinks, quickLinks } from "#app/content/navigation.ts";
import { postalAddress, site } from "#app/content/site.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { canonicalPath, type PageName } from "#app/paths.ts";

export type StructuredData = Record<string, unknown>;

const { name, email, phone: telephone, characters: alternateName } = site;
const url = `${import.meta.env.SITE_URL}/`;
const schoolId = { "@id": `${url}#school` };

/** Reference to the school from other records. */
export const provider: StructuredData = { "@type": "EducationalOrganization", ...schoolId, name };
export const school: StructuredData = {
  ...provider,
  alternateName,
  url,
  logo: `${url}apple-touch-icon.png`,
  email,
  telephone,
  address: { "@type": "PostalAddress", ...postalAddress },
};
export const website: StructuredData = { "@type": "WebSite", name, url, publisher: schoolId };

/** Trail from home to a page, labeled like the navigation links. */
export function breadcrumbs(page: PageName): StructuredData {
  const links = [...headerLinks, ...quickLinks];
  const trail = ["/", canonicalPath(page)].flatMap(
    (step) => links.find(({ to }) => to === step) ?? [],
  );
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${import.meta.env.SITE_URL}${to}`,
    })),
  };
}

/** Copy without its markup. */
export function plainText(copy: string): string {
  return splitCopy(copy)
    .map(({ text, to }) => (to ? plainText(text) : text))
    .join("");
}
