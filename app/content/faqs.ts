// The copy of the contact page: frequent questions, and prompts for a first letter.
import type { Faq } from "./types.ts";

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
    answer:
      "During office hours usually on the same day: Monday to Friday 9AM-6PM, Saturday 9AM-3PM. Questions about your data are answered within 48 hours on business days.",
  },
];

export const letterPrompts: readonly string[] = [
  "The last thing you said in Chinese, if there was one.",
  "What you would like to be able to say, and to whom.",
  "How many minutes you have on an ordinary day.",
];
