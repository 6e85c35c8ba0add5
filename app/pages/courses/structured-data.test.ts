import { expect, it } from "vitest";
import { courses } from "#app/content/courses.ts";
import { courseListData } from "./structured-data.ts";

const [free, paid] = courses;

function dataOf(fields: object) {
  if (!paid) throw new Error("There is no second course.");
  const { itemListElement } = courseListData([{ ...paid, ...fields }]);
  return (itemListElement as { item: Record<string, unknown> }[])[0]?.item;
}

it("gives the price and the weeks of a course as numbers", () => {
  expect(dataOf({ price: "$1,250.50", duration: "8 weeks" })).toMatchObject({
    offers: { category: "Paid", price: 1250.5, priceCurrency: "USD" },
    hasCourseInstance: {
      courseMode: "Online",
      courseSchedule: { repeatFrequency: "Weekly", repeatCount: 8 },
    },
  });
});

it("offers for nothing only what says that it is free", () => {
  expect(dataOf({ price: free?.price })?.offers).toMatchObject({ category: "Free", price: 0 });
  expect(dataOf({ price: "Ask us" })?.offers).toBeUndefined();
});

it("gives the words of copy without their markup", () => {
  expect(dataOf({ description: "Say _nǐ hǎo_, see [the _pīnyīn_](/courses)." })).toMatchObject({
    description: "Say nǐ hǎo, see the pīnyīn.",
  });
});
