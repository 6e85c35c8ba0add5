// The copy of the course page. The courses are in courses.ts.
import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import { lessonPath } from "#app/paths.ts";
import { courses } from "./courses.ts";
import type { Course, NextSteps, PageWords, Point } from "./schema.ts";

export const coursesPage = {
  name: "courses",
  title: `${inWordsFirst(courses.length, "Mandarin course")}, beginner to HSK`,
  description: `From your first tone to the upper HSK: ${inWords(courses.length, "self-study Mandarin course")}, with length and price at a glance. The first one is a free trial.`,
  heading: `${inWordsFirst(courses.length, "Mandarin course")}, one long road`,
  lead: "Start where you are and stop where you like. Each course is online, is sold on its own and costs what it says.",
  character: "lu",
} as const satisfies PageWords;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
export const weeksOf = ({ duration }: Course) => Number.parseInt(duration, 10);
export const weeksInAll = sum(courses.map(weeksOf));
export const roadCaption = `To scale: one square is a week of lessons, ${weeksInAll} in all. Nothing expires if yours takes longer.`;
const lessonsAWeek = sum(courses.map(({ lessons }) => lessons)) / weeksInAll;

/** What a learner asks before choosing. */
export const coursesNote = `Standard Mandarin and simplified characters, at about ${inWords(Math.round(lessonsAWeek), "lesson")} a week.`;

export const benefitsTitle = "What comes with every course";

export const benefits: readonly Point[] = [
  {
    title: "Lifetime access",
    text: "Pay once, with nothing to renew. A course stays open to you for as long as we run it.",
    image: "yong",
  },
  {
    title: "Expert support",
    text: "Ask under any lesson. A teacher who has heard the question before answers.",
    image: "shi",
  },
  {
    title: "Certificates",
    text: "Finish a course and print what you have done, lesson by lesson, with your name on it.",
    image: "zheng",
  },
  {
    title: "Mobile learning",
    text: "On the train, in line, in bed: every lesson works on your phone.",
    image: "lu",
  },
];

export const coursesNext: NextSteps = {
  title: "Not sure which one is yours?",
  text: "Tell us the last thing you said in Chinese, and we’ll tell you where to begin.",
  links: [
    { label: "Ask us", to: "/contact" },
    { label: "Write your first character", to: lessonPath },
  ],
};
