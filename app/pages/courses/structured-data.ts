import { plainText, provider, type StructuredData } from "#app/components/structured-data.ts";
import { levelName } from "#app/content/courses.ts";
import { weeksOf } from "#app/content/courses-page.ts";
import { parsePrice } from "#app/content/price.ts";
import type { Course } from "#app/content/schema.ts";

/** Courses for search engines. Everything here is also on the course's card. */
export function courseListData(courses: readonly Course[]): StructuredData {
  return {
    "@type": "ItemList",
    itemListElement: courses.map((course, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Course",
        name: plainText(course.title),
        description: plainText(course.description),
        url: `${import.meta.env.SITE_URL}/courses#${course.id}`,
        provider,
        inLanguage: "en",
        educationalLevel: levelName(course.level),
        offers: offer(parsePrice(course.price)?.dollars),
        hasCourseInstance: {
          "@type": "CourseInstance",
          courseMode: "Online",
          // Courses state weeks, not hours.
          courseSchedule: {
            "@type": "Schedule",
            repeatFrequency: "Weekly",
            repeatCount: weeksOf(course),
          },
        },
      },
    })),
  };
}

/** A price in words is no offer, unless it is free. */
function offer(price: number | undefined): StructuredData | undefined {
  if (price === undefined) return undefined;
  return { "@type": "Offer", category: price > 0 ? "Paid" : "Free", price, priceCurrency: "USD" };
}
