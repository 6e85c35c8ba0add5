// The copy of the about page.
import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import { lessonPath } from "./navigation.ts";
import type { NextSteps, PageWithSheets, Point, Stat } from "./schema.ts";
import { claims, site } from "./site.ts";

export const mission = {
  label: "Our mission",
  title: "Our name is a verb: to teach oneself.",
  paragraphs: [
    `${site.nameInChinese}, is what you do when you buy a notebook, draw a grid and begin. For ${claims.experience.value} we have made lessons for people who do: people with a job, a family, an hour that keeps moving, and a wish to read what those signs say.`,
    "We do not rush you and we do not flatter you. We give you the next small thing to learn, a reason why it is built the way it is, and a blank square to try it in.",
  ],
} as const;

export const aboutStats: readonly Stat[] = Object.values(claims);

export const values: readonly Point[] = [
  {
    title: "Say what is true",
    text: "Mandarin takes time. Every course says how many lessons and weeks.",
    image: "cheng",
  },
  {
    title: "A little, every day",
    text: "Water wears a hole in stone by coming back. Our lessons are built for people who come back.",
    image: "heng",
  },
  {
    title: "Simple before clever",
    text: "One idea to a lesson, one page to an idea. If we cannot explain it in plain words, we have not understood it.",
    image: "jian",
  },
  {
    title: "Respect for the script",
    text: "Characters are three thousand years of people thinking. We teach how each one is built, and write it properly.",
    image: "jing",
  },
];

export const aboutPage = {
  name: "about",
  title: "About our self-study Mandarin school",
  description: `Why a school is called “to teach oneself”, who writes the lessons, and the ${inWords(values.length, "thing")} we hold on to.`,
  heading: "A school for people who teach themselves",
  lead: "No classroom, no schedule, no one to keep up with. Just the next lesson, made with care, whenever you are ready.",
  character: "xue",
  /** The name, beside the heading. */
  sheets: ["zi", "xue"],
} as const satisfies PageWithSheets;

export const aboutSections = {
  figures: "The school in figures",
  team: "Who writes the lessons",
  values: `${inWordsFirst(values.length, "word")} we work by`,
} as const;

export const aboutNext: NextSteps = {
  title: "The first square is still blank.",
  text: "Write one character today, or look at the whole road first.",
  links: [
    { label: "Write your first character", to: lessonPath },
    { label: "See all courses", to: "/courses" },
  ],
};
