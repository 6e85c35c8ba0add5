// The copy of the course page. The courses are in courses.ts.
import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import { courses } from "./courses.ts";
import type { Course, NextSteps, PageWords, Point } from "./schema.ts";

export const coursesPage = {
  name: "courses",
  title: `${inWordsFirst(courses.length, "Mandarin course")}, beginner to HSK`,
  description: `From your first tone to the upper HSK: ${inWords(courses.length, "self-study Mandarin course")}, with length and price at a glance. The first one is a free trial.`,
  heading: `${inWordsFirst(courses.length, "Mandarin course")}, one long road`,
  lead: "Start where you are and stop where you like. Each course is online, stands on its own, costs what it says, and stays open to you.",
  character: "lu",
} as const satisfies PageWords;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
export const weeksOf = ({ duration }: Course) => Number.parseInt(duration, 10);
export const weeksInAll = sum(courses.map(weeksOf));
const lessonsAWeek = sum(courses.map(({ lessons }) => lessons)) / weeksInAll;

/** What a learner asks before choosing. */
export const coursesNote = `Standard Mandarin and simplified characters, at about ${inWords(Math.round(lessonsAWeek), "lesson")} a week. Questions about a course? [Write to us](/contact).`;

export const benefitsTitle = "What comes with every course";

export const benefits: readonly Point[] = [
  {
    title: "Lifetime access",
    text: "Pay once, with nothing to renew. Each course stays open to you, for the lesson you half remember.",
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

export const coursesNext: NextSteps = {
  title: "Not sure which one is yours?",
  text: "Tell us the last thing you said in Chinese, and we will tell you where to begin.",
  links: [{ label: "Ask us", to: "/contact" }],
};
