// The copy of the home page.
import { describePage } from "./describe-page.ts";
import { inWordsFirst } from "./in-words.ts";
import { claims } from "./site.ts";
import type { LevelCard, Point } from "./types.ts";

export const homePage = describePage("home", {
  title: "Teach yourself Mandarin, one stroke at a time",
  description:
    "Self-study Mandarin in short lessons: tones, characters stroke by stroke, and a clear path from your first hello to the HSK.",
  heading: "Teach yourself Mandarin, one stroke at a time.",
  lead: "Short lessons, patient feedback and a clear path from your first _nǐ hǎo_ to the HSK, at your own pace.",
  character: "xue",
});

const freeToTry = "Chinese Basics";

/** What the free trial is of, and where the first lesson leads: a course of courses.ts, by its id and title there. */
export const firstCourse = {
  id: "basic",
  title: freeToTry,
  trial: `${freeToTry} is free to try.`,
} as const;

export const features: readonly Point[] = [
  {
    title: "Lessons as long as a coffee",
    text: "Twelve minutes: one idea, six new words, a dialogue, done. Short enough to finish, and to come back tomorrow.",
    image: "duan",
  },
  {
    title: "Write it, stroke by stroke",
    text: "Your hand learns what your eye forgets. Every new character is traced, then written from memory on the grid.",
    image: "xie",
  },
  {
    title: "Hear the tone, see the tone",
    text: "Each word comes with its contour, so _mǎi_ (buy) and _mài_ (sell) stop sounding like the same small mystery.",
    image: "ting",
  },
  {
    title: "Review that knows what slips",
    text: "Words return just before you would lose them: tomorrow, in three days, in a week, in a month.",
    image: "ji",
  },
  {
    title: "Dialogues people really have",
    text: "Late trains, loud neighbours, birthday noodles. You learn what is said, not what textbooks think is said.",
    image: "hua",
  },
  {
    title: "Alone, but never stuck",
    text: "Self-study does not mean no one is there. Ask under any lesson and a teacher answers in plain words.",
    image: "wen",
  },
];

export const levelCards: readonly LevelCard[] = [
  {
    level: "beginner",
    title: "Beginner",
    description: "Plant one tree: sounds, tones and the sentences of a first trip.",
    lessons: 40,
    weeks: 8,
    image: "mu",
  },
  {
    level: "intermediate",
    title: "Intermediate",
    description: "Two trees make a wood: stories, opinions and a working day.",
    lessons: 60,
    weeks: 12,
    image: "lin",
  },
  {
    level: "advanced",
    title: "Advanced",
    description: "Three make a forest: news, novels and the exam that proves it.",
    lessons: 80,
    weeks: 16,
    image: "sen",
  },
];

export const homeSections = {
  features: {
    title: "What a lesson feels like",
    text: `${inWordsFirst(features.length)} words that every lesson is built around. Look at the characters on your way down: the colored part is the radical, the piece a dictionary files them under.`,
  },
  levels: {
    title: `${inWordsFirst(levelCards.length)} levels: a tree, a wood, a forest`,
    text: "The characters show how Mandarin grows: by adding what you know to what you know.",
  },
  testimonials: { title: "People who taught themselves" },
} as const;

const inOneBreath = ({ value, label }: { value: string; label: string }) => `${value} ${label}`;

export const closing = {
  title: "A thousand miles begin under your feet.",
  proverb: { han: "千里之行，始于足下", pinyin: "qiān lǐ zhī xíng, shǐ yú zú xià" },
  text: `${inOneBreath(claims.experience)}, ${inOneBreath(claims.students)} and a ${inOneBreath(claims.success)} stand behind the first step. The step itself takes twelve minutes.`,
  image: "xing",
} as const;
