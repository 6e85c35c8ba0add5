import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import { courseTitles } from "./course-titles.ts";
import type { CharacterId } from "./glossary.ts";
import type { LevelCard, PageWords, Point } from "./schema.ts";
import { claims } from "./site.ts";

/**
 * Written stroke by stroke on the sheet beside the headline, and first in the copybook.
 * art/hero.ts has a number for each stroke.
 */
export const heroCharacter = "xue" satisfies CharacterId;

export const homePage = {
  name: "home",
  title: "Learn Mandarin Chinese online by self-study",
  preview: "Write your first Chinese character",
  description:
    "Self-study Mandarin in short lessons, from your first hello to the upper levels of the HSK. Write your first character here; the first course is a free trial.",
  heading: "Teach yourself Mandarin, one stroke at a time.",
  lead: "Short lessons, patient feedback and a clear path from your first _nǐ hǎo_ to the upper levels of the HSK, at your own pace.",
  character: heroCharacter,
} as const satisfies PageWords;

/** The free trial, and the link at the end of the first lesson. */
export const firstCourse = { id: "basic", title: courseTitles.basic } as const;

export const features: readonly Point[] = [
  {
    title: "Lessons as long as a coffee",
    text: "One idea, a few new words, a dialogue, done. Short enough to finish today and want another tomorrow.",
    image: "duan",
  },
  {
    title: "Write it, stroke by stroke",
    text: "Your hand learns what your eye forgets. Every new character is traced, then written from memory.",
    image: "xie",
  },
  {
    title: "Hear the tone, see the tone",
    text: "Each word comes with its contour, so _mǎi_ (buy) and _mài_ (sell) stop sounding the same.",
    image: "ting",
  },
  {
    title: "Review that knows what slips",
    text: "The words you miss come back first. The ones you know stay out of your way.",
    image: "ji",
  },
  {
    title: "Dialogues people really have",
    text: "Late trains, loud neighbors, birthday noodles. Hear each line, then say it along with the speaker.",
    image: "hua",
  },
  {
    title: "Alone, but never stuck",
    text: "Ask under any lesson and a teacher answers in plain words.",
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
    description: "Two trees make a grove: stories, opinions and a working day.",
    lessons: 60,
    weeks: 12,
    image: "lin",
  },
  {
    level: "advanced",
    title: "Advanced",
    description: "Three make a forest: news, short fiction and the exam that proves it.",
    lessons: 80,
    weeks: 16,
    image: "sen",
  },
];

export const homeSections = {
  features: {
    title: "What a lesson feels like",
    text: `${inWordsFirst(features.length, "word")} every lesson is built around. The colored part of a character is its radical: the piece a dictionary files it under.`,
  },
  levels: {
    link: "See all courses",
    title: `${inWordsFirst(levelCards.length, "level")}: tree, grove, forest`,
    text: "Mandarin grows by adding what you know to what you know. The figures are those of each level’s longest course.",
  },
  testimonials: { title: "People who taught themselves" },
} as const;

/**
 * The pictures above the copybook, which shows them once more. Sheets have practice lines of their
 * own.
 */
export const copybookPictures = [
  ...features.map(({ image }) => {
    return { character: image, picture: `mark-${image}`, hasLines: false } as const;
  }),
  ...levelCards.map(({ image }) => {
    return { character: image, picture: `sheet-${image}`, hasLines: true } as const;
  }),
];

const met = `You have met ${inWords(1 + copybookPictures.length, "character")}`;
export const copybook = {
  title: `${met}.`,
  blank: "This square is yours.",
  titleWithHandwritten: `${met}. The last square is yours.`,
  handwritten: "in your hand",
} as const;

export const closing = {
  title: "A journey of a thousand miles begins under your feet.",
  proverb: { han: "千里之行，始于足下", pinyin: "qiān lǐ zhī xíng, shǐ yú zú xià" },
  text: `${claims.experience.value} of experience, ${claims.students.value} students and a ${claims.success.value} success rate stand behind the first step. The step itself is one short lesson.`,
  image: "xing",
} as const;
