// FAQs on the contact page. `[words](/courses#basic)` is a link.
import { courseTitles, freeTrial } from "./course-titles.ts";
import { courses } from "./courses.ts";
import { parsePrice } from "./price.ts";
import type { Faq } from "./schema.ts";
import { site } from "./site.ts";

const officeHours = site.officeHours.map(({ days, hours }) => `${days} ${hours}`).join(", ");

/**
 * What costs something, the cheapest first. check-content.ts reports a price that cannot be read.
 */
const paidCourses: { price: string; dollars: number }[] = [];
for (const { price } of courses) {
  const dollars = parsePrice(price)?.dollars;
  if (dollars) paidCourses.push({ price, dollars });
}
paidCourses.sort((one, other) => one.dollars - other.dollars);

export const faqs: readonly Faq[] = [
  {
    question: "I’ve never learned a language alone. Can I do this?",
    answer:
      "Yes. [The first course](/courses#basic) assumes nothing, not even that you know what a tone is. If you can keep a little time free on most days, you can finish it.",
  },
  {
    question: "Which course should I start with?",
    answer: `New to Mandarin: [${courseTitles.basic}](/courses#basic), then [${courseTitles["practical-daily-life"]}](/courses#practical-daily-life). If you can order a meal and ask for directions, look at [${courseTitles.conversational}](/courses#conversational). Not sure? Tell us the last thing you said in Chinese.`,
  },
  {
    question: "What does it cost?",
    answer: `From ${paidCourses.at(0)?.price} to ${paidCourses.at(-1)?.price} [a course](/courses), paid once: no subscription, nothing to renew. ${freeTrial} You see how we teach before you pay.`,
  },
  {
    question: "When does someone read my message?",
    answer: `In our office hours: ${officeHours}, ${site.timeZone}. Questions about your data are answered within ${site.responseTime}.`,
  },
];
