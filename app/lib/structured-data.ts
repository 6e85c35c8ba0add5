// Structured data for crawlers. Every string in it is also visible on its page; a journey checks that.

export type Facts = { origin: string; name: string };
export type StructuredData = Record<string, unknown>;

export function school(
  { origin, name }: Facts,
  { email, phone, address }: { email: string; phone: string; address: string },
): StructuredData {
  return {
    "@type": "EducationalOrganization",
    "@id": `${origin}/#school`,
    name,
    url: `${origin}/`,
    email,
    telephone: phone,
    address,
  };
}

export function website({ origin, name }: Facts): StructuredData {
  return { "@type": "WebSite", name, url: `${origin}/`, publisher: { "@id": `${origin}/#school` } };
}

export function breadcrumbs(
  { origin }: Facts,
  trail: readonly { label: string; to: string }[],
): StructuredData {
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
