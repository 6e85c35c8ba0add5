// What comes with every course.
import type { Point } from "./schema.ts";

export const benefitsTitle = "What comes with every course";

export const benefits: readonly Point[] = [
  {
    title: "Lifetime access",
    text: "Pay once and keep it. Come back in five years for the lesson you half remember.",
    image: "yong",
  },
  {
    title: "Expert support",
    text: "Ask under any lesson. A teacher who has heard the question before answers it for you.",
    image: "shi",
  },
  {
    title: "Certificates",
    text: "Finish a course and print what you have done, lesson by lesson, with your name on it.",
    image: "zheng",
  },
  {
    title: "Mobile learning",
    text: "On the train, in line, in bed: every lesson works on the phone in your pocket.",
    image: "lu",
  },
];
