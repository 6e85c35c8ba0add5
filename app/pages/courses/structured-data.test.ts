import { expect, it } from "vitest";
import { courses } from "#app/content/courses.ts";
import { courseListData } from "./structured-data.ts";

const [free, paid] = courses;

const schedule = { repeatFrequency: "Weekly", repeatCount: 8 };
it.each([
  [{ price: "$1,250" }, { offers: { category: "Paid", price: 1250, priceCurrency: "USD" } }],
  [{ price: free?.price }, { offers: { category: "Free", price: 0 } }],
  [{ price: "Ask us" }, { offers: undefined }],
  [{ duration: "8 weeks" }, { hasCourseInstance: { courseSchedule: schedule } }],
  // Without the markup of copy.
  [
    { description: "Say _nǐ hǎo_, [the _pīnyīn_](/courses)." },
    { description: "Say nǐ hǎo, the pīnyīn." },
  ],
])("gives %j as %j", (fields, data) => {
  const { itemListElement } = courseListData([{ ...paid, ...fields } as (typeof courses)[number]]);
  expect(itemListElement).toMatchObject([{ item: data }]);
});
