// Frequent questions, on the contact page. `[words](/courses#basic)` is a link.
import { courseTitles } from "./course-titles.ts";
import type { Faq } from "./schema.ts";
import { site } from "./site.ts";

const officeHours = site.officeHours.map(({ days, hours }) => `${days} ${hours}`).join(", ");

export const faqs: readonly Faq[] = [
  {
    question: "I have never learned a language alone. Can I do this?",
    answer:
      "Yes. [The first course](/courses#basic) assumes nothing, not even that you know what a tone is. If you can keep a little time free on most days, you can finish it.",
  },
  {
    question: "Which course should I start with?",
    answer: `New to Mandarin: [${courseTitles.basic}](/courses#basic). If you can order a meal and ask for directions, look at [${courseTitles.conversational}](/courses#conversational). Not sure? Write to us and tell us the last thing you said in Chinese.`,
  },
  {
    question: "What does it cost?",
    answer: `What it says on [the course’s card](/courses), once: no subscription, nothing to renew. [${courseTitles.basic}](/courses#basic) is the free trial, so that you see how we teach before you pay.`,
  },
  {
    question: "How soon will you answer my message?",
    answer: `We answer letters in office hours: ${officeHours}, ${site.timeZone}. Questions about your data are answered within ${site.responseTime}.`,
  },
];
