// The copy of the blog page. The articles are in posts.ts.
import { inWordsFirst } from "#app/lib/in-words.ts";
import { firstSteps } from "./navigation.ts";
import { allPosts } from "./posts.ts";
import type { NextSteps, PageWords } from "./schema.ts";

export const blogPage = {
  name: "blog",
  title: "Articles on learning Mandarin",
  description: `${inWordsFirst(allPosts.length, "short read")} on tones, grammar, culture and the habit of learning, from the people who write our lessons.`,
  heading: "Small notes on learning Mandarin",
  lead: `${inWordsFirst(allPosts.length, "short read")} on sounds, sentences, manners and the art of coming back tomorrow.`,
  character: "shu",
} as const satisfies PageWords;

export const newsletter = {
  title: "The newsletter: one character at a time",
  text: "Where it comes from, how to write it and a sentence to use it in. Sign-up isn’t open yet.",
} as const;

export const blogNext: NextSteps = {
  title: "Reading is half of it.",
  text: "The other half is your hand. Give it one character, or a whole course.",
  links: firstSteps,
};
