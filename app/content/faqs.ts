// FAQs on the contact page. `[words](/courses#basic)` is a link.
import { courseTitles, freeTrial } from "./course-titles.ts";
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
    answer: `New to Mandarin: [${courseTitles.basic}](/courses#basic), then [${courseTitles["practical-daily-life"]}](/courses#practical-daily-life). If you can order a meal and ask for directions, look at [${courseTitles.conversational}](/courses#conversational). Not sure? Write to us and tell us the last thing you said in Chinese.`,
  },
  {
    question: "What does it cost?",
    answer: `What it says on [the course’s card](/courses), once: no subscription, nothing to renew. ${freeTrial} You see how we teach before you pay.`,
  },
  {
    question: "How soon will you answer my message?",
    answer: `A person reads what you send. Our office hours are ${officeHours}, ${site.timeZone}. Questions about your data are answered within ${site.responseTime}.`,
  },
];
