// Frequent questions, on the contact page.
import { site } from "./site.ts";
import type { Faq } from "./types.ts";

const officeHours = site.officeHours.map(({ days, hours }) => `${days} ${hours}`).join(", ");

export const faqs: readonly Faq[] = [
  {
    question: "I have never learned a language on my own. Can I do this?",
    answer:
      "Yes. The first course assumes nothing, not even that you know what a tone is. If you can keep twelve minutes free on most days, you can finish it.",
  },
  {
    question: "Which course should I start with?",
    answer:
      "New to Mandarin: Chinese Basics. If you can order a meal and ask the way, look at Conversational Chinese. Not sure? Write to us and tell us the last thing you said in Chinese.",
  },
  {
    question: "Do I have to learn to write by hand?",
    answer:
      "You do not have to, but try it for a week. Writing a character once by hand helps you recognise it more than reading it ten times, and no pen is needed: a finger will do.",
  },
  {
    question: "How soon will you answer my message?",
    answer: `During office hours usually on the same day: ${officeHours}. Questions about your data are answered within ${site.responseTime}.`,
  },
];
