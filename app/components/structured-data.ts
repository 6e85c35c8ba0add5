// Structured data for crawlers. Every string in it is also visible on its page; a journey checks
// this.
import { headerLinks, quickLinks } from "#app/content/navigation.ts";
import { postalAddress, site } from "#app/content/site.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { required } from "#app/lib/required.ts";
import { canonicalPath, type PageName, type Path } from "#app/paths.ts";

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
  return {
    "@type": "BreadcrumbList",
    itemListElement: [breadcrumb(1, "/"), breadcrumb(2, canonicalPath(page))],
  };
}

function breadcrumb(position: number, path: Path): StructuredData {
  const link = [...headerLinks, ...quickLinks].find(({ to }) => to === path);
  return {
    "@type": "ListItem",
    position,
    name: required(link, `a link to ${path} in app/content/navigation.ts`).label,
    item: `${import.meta.env.SITE_URL}${path}`,
  };
}

/** Copy without its markup. */
export function plainText(copy: string): string {
  const texts = splitCopy(copy).map(({ text, to }) => {
    // The words of a link may contain markup.
    return to ? plainText(text) : text;
  });
  return texts.join("");
}
