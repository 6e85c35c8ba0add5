// Structured data for crawlers. Every string in it is also visible on its page; a journey checks that.

type Facts = { origin: string; name: string };
export type StructuredData = Record<string, unknown>;

export function school(
  { origin, name }: Facts,
  { email, phone }: { email: string; phone: string },
): StructuredData {
  return {
    "@type": "EducationalOrganization",
    "@id": `${origin}/#school`,
    name,
    url: `${origin}/`,
    email,
    telephone: phone,
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

type CourseFacts = { id: string; title: string; description: string };

export function courseList({ origin, name }: Facts, courses: readonly CourseFacts[]): StructuredData {
  const provider = { "@type": "EducationalOrganization", "@id": `${origin}/#school`, name };
  return {
    "@type": "ItemList",
    itemListElement: courses.map(({ id, title, description }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: { "@type": "Course", name: title, description, url: `${origin}/courses#${id}`, provider },
    })),
  };
}
