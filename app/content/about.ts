import { inWords, inWordsFirst } from "#app/lib/in-words.ts";
import { firstSteps } from "./navigation.ts";
import type { NextSteps, PageWords, Point, Stat } from "./schema.ts";
import { claims, site } from "./site.ts";

export const mission = {
  label: "Our mission",
  title: "Our name is a verb: to teach oneself.",
  paragraphs: [
    `${site.nameInChinese} (“dzuh-shweh”), is what you do when you buy a notebook, draw a grid and begin. For ${claims.experience.value} we have made lessons for people who do, with a job, a family, an hour that keeps moving and signs they want to read.`,
    "We don’t rush you and we don’t flatter you. We give you the next small thing to learn, why it is built that way and a blank square to try it in.",
  ],
} as const;

export const aboutStats: readonly Stat[] = Object.values(claims);

/** Pinyin with the spoken tone of 一 and 不, as everywhere. */
export const dialogue = {
  title: "Four lines from a lesson",
  text: "You hear them, say them along with the speaker, then write the new characters.",
  lines: [
    { han: "你明天忙吗？", pinyin: "_Nǐ míngtiān máng ma?_", english: "Are you busy tomorrow?" },
    { han: "不忙，怎么了？", pinyin: "_Bù máng, zěnme le?_", english: "No. Why?" },
    {
      han: "来我家吃面吧，我过生日。",
      pinyin: "_Lái wǒ jiā chī miàn ba, wǒ guò shēngrì._",
      english: "Come to my place for noodles. It’s my birthday.",
    },
    { han: "行，几点？", pinyin: "_Xíng, jǐ diǎn?_", english: "Sure. What time?" },
  ],
} as const;

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
    text: "One idea to a lesson. If we can’t explain it in plain words, we haven’t understood it.",
    image: "jian",
  },
  {
    title: "Respect for the script",
    text: "Characters are three thousand years of people thinking. We teach how each one is built and write it properly.",
    image: "jing",
  },
];

export const aboutPage = {
  name: "about",
  title: "About our self-study Mandarin school",
  description: `Why a school is called “to teach oneself,” who writes the lessons and the ${inWords(values.length, "thing")} we hold on to.`,
  heading: "A school for people who teach themselves",
  lead: "No classroom, no schedule, no one to keep up with. Just the next lesson, whenever you’re ready.",
  character: "xue",
  /** The name, beside the heading. */
  sheets: ["zi", "xue"],
} as const satisfies PageWords;

export const aboutSections = {
  figures: "The school in figures",
  team: "Who writes the lessons",
  values: `${inWordsFirst(values.length, "word")} we work by`,
} as const;

export const aboutNext: NextSteps = {
  title: "The next square is still blank.",
  text: "Write one character today, or look at the whole road first.",
  links: firstSteps,
};
