import { levelName } from "#app/content/courses.ts";
import type { Course } from "#app/content/types.ts";
import type { Facts, StructuredData } from "#app/lib/structured-data.ts";

/** The courses for search engines: what each is, costs and takes. All of it also stands on its card. */
export function courseListData({ origin, name }: Facts, courses: readonly Course[]): StructuredData {
  const provider = { "@type": "EducationalOrganization", "@id": `${origin}/#school`, name };
  return {
    "@type": "ItemList",
    itemListElement: courses.map(({ id, title, description, level, price, duration }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Course",
        name: title,
        description,
        url: `${origin}/courses#${id}`,
        provider,
        educationalLevel: levelName(level),
        offers: offer(price),
        hasCourseInstance: {
          "@type": "CourseInstance",
          courseMode: "Online",
          // A course says how many weeks it takes, not how many hours.
          courseSchedule: {
            "@type": "Schedule",
            repeatFrequency: "Weekly",
            repeatCount: Number.parseInt(duration, 10),
          },
        },
      },
    })),
  };
}

/** Prices are text: an amount in dollars, or words. Words that do not say that it is free make no offer. */
function offer(price: string): StructuredData | undefined {
  const amount = price.startsWith("$") ? Number(price.replace(/[$,]/g, "")) : undefined;
  if (amount !== undefined)
    return { "@type": "Offer", category: "Paid", price: amount, priceCurrency: "USD" };
  return /\bfree\b/i.test(price)
    ? { "@type": "Offer", category: "Free", price: 0, priceCurrency: "USD" }
    : undefined;
}
