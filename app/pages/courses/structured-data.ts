import { plainText, provider, type StructuredData } from "#app/components/structured-data.ts";
import { levelName } from "#app/content/courses.ts";
import { parsePrice } from "#app/content/price.ts";
import type { Course } from "#app/content/schema.ts";

/** The courses for search engines: what each is, costs and takes. All of it also stands on its card. */
export function courseListData(courses: readonly Course[]): StructuredData {
  return {
    "@type": "ItemList",
    itemListElement: courses.map(({ id, title, description, level, price, duration }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Course",
        name: plainText(title),
        description: plainText(description),
        url: `${import.meta.env.SITE_URL}/courses#${id}`,
        provider,
        inLanguage: "en",
        educationalLevel: levelName(level),
        offers: offer(parsePrice(price)?.dollars),
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

/** Words that do not say that the course is free make no offer. */
function offer(price: number | undefined): StructuredData | undefined {
  if (price === undefined) return undefined;
  return { "@type": "Offer", category: price > 0 ? "Paid" : "Free", price, priceCurrency: "USD" };
}
