// The copy of the blog page. The articles stand in posts.ts.
import { describePage } from "./describe-page.ts";
import { inWordsFirst } from "./in-words.ts";
import { allPosts } from "./posts.ts";

export const blogPage = describePage("blog", {
  title: "Articles on learning Mandarin",
  description: `${inWordsFirst(allPosts.length)} short reads on tones, grammar, culture and the habit of learning, from the people who write our lessons.`,
  heading: "Small notes on a large language",
  lead: `${inWordsFirst(allPosts.length)} short reads on sounds, sentences, manners and the art of coming back tomorrow.`,
  character: "du",
});

export const newsletter = {
  title: "The newsletter: one character, every Friday",
  text: "Where it comes from, how to write it, and a sentence to use it in by Sunday.",
} as const;
