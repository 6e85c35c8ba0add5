import { expect, it } from "vitest";
import { courses } from "#app/content/courses.ts";
import { courseListData } from "./structured-data.ts";

const [free, paid] = courses;

it.each([
  [
    "a price in dollars",
    { price: "$1,250" },
    { offers: { category: "Paid", price: 1250, priceCurrency: "USD" } },
  ],
  ["a free course as an offer", { price: free?.price }, { offers: { category: "Free", price: 0 } }],
  ["no offer for other words", { price: "Ask us" }, { offers: undefined }],
  [
    "the weeks as a number",
    { duration: "8 weeks" },
    { hasCourseInstance: { courseSchedule: { repeatFrequency: "Weekly", repeatCount: 8 } } },
  ],
  [
    "the words of copy without their markup",
    { description: "Say _nǐ hǎo_, see [the _pīnyīn_](/courses)." },
    { description: "Say nǐ hǎo, see the pīnyīn." },
  ],
])("gives %s", (_, fields, data) => {
  const { itemListElement } = courseListData([{ ...paid, ...fields } as (typeof courses)[number]]);
  expect(itemListElement).toMatchObject([{ item: data }]);
});
