// The articles. `_…_` marks pinyin, so that screen readers pronounce it; Chinese characters need no
// mark.
import type { BlogCategory, Post } from "./schema.ts";

/** Counts are written by hand; the build checks them against the posts. */
export const blogCategories: readonly BlogCategory[] = [
  { id: "all", name: "All Articles", count: 12 },
  { id: "learning-tips", name: "Learning Tips", count: 4 },
  { id: "grammar", name: "Grammar", count: 3 },
  { id: "culture", name: "Culture", count: 3 },
  { id: "pronunciation", name: "Pronunciation", count: 2 },
];

export const allPosts: readonly Post[] = [
  {
    id: 1,
    category: "learning-tips",
    title: "How to start learning Chinese from zero",
    excerpt:
      "Not with a thousand flashcards. With four tones, twenty characters and one sentence you can say to a real person by Sunday. A plan for your first four weeks, and what to leave out.",
    author: "Lin Yue",
    date: "2024-12-15",
    readTime: "8 min read",
    image: "shi3",
    featured: true,
  },
  {
    id: 2,
    category: "pronunciation",
    title: "The four tones, drawn in the air",
    excerpt:
      "High and level, rising, dipping, falling: trace _mā, má, mǎ, mà_ with a finger while you say them and your voice follows your hand.",
    author: "Chen Rui",
    date: "2024-12-13",
    readTime: "7 min read",
    image: "sheng",
  },
  {
    id: 3,
    category: "grammar",
    title: "Measure words: what stands between “one” and “book”",
    excerpt:
      "You can’t say “one book” in Mandarin, only “one volume of book”: 一本书, _yì běn shū_. Ten measure words cover most of a day.",
    author: "Daniel Okafor",
    date: "2024-12-11",
    readTime: "9 min read",
    image: "ben",
  },
  {
    id: 4,
    category: "culture",
    title: "Two fingers on the table: the manners of tea",
    excerpt:
      "Someone fills your cup and you tap the table twice: thank you, the Cantonese way. The story goes back to an emperor in disguise; the habit will serve you wherever there is dim sum.",
    author: "Lin Yue",
    date: "2024-12-09",
    readTime: "6 min read",
    image: "cha",
  },
  {
    id: 5,
    category: "learning-tips",
    title: "Fifteen minutes a day beats two hours on Sunday",
    excerpt:
      "You forget most on the first day. We show what that means for your week and a schedule that fits between coffee and the first email.",
    author: "Daniel Okafor",
    date: "2024-12-06",
    readTime: "6 min read",
    image: "ri",
  },
  {
    id: 6,
    category: "grammar",
    title: "了 is not the past tense",
    excerpt:
      "After a verb, something is done; at the end of a sentence, something is new. Nine short sentences tell the two apart.",
    author: "Chen Rui",
    date: "2024-12-04",
    readTime: "10 min read",
    image: "le",
  },
  {
    id: 7,
    category: "pronunciation",
    title: "Four sounds, one place: where your tongue should be",
    excerpt:
      "_Zh, ch, sh, r_ begin with the tip of the tongue raised to just behind the ridge above the upper teeth, not curled back. A mirror, a pencil and five minutes are all you need.",
    author: "Chen Rui",
    date: "2024-12-02",
    readTime: "8 min read",
    image: "she",
  },
  {
    id: 8,
    category: "culture",
    title: "Red envelopes, and why never four of anything",
    excerpt:
      "Four sounds like death, eight rhymes with getting rich, and red keeps bad luck from the door. A small guide to gifts that say what you mean.",
    author: "Lin Yue",
    date: "2024-11-29",
    readTime: "7 min read",
    image: "hong",
  },
  {
    id: 9,
    category: "learning-tips",
    title: "Thirty radicals that unlock a thousand characters",
    excerpt:
      "Three drops on the left and you are near water: 河 _hé_ river, 海 _hǎi_ sea, 洗 _xǐ_ to wash. Learn the parts and new characters stop being strangers.",
    author: "Daniel Okafor",
    date: "2024-11-27",
    readTime: "9 min read",
    image: "shui",
  },
  {
    id: 10,
    category: "grammar",
    title: "Who, when, where, then what: word order in one line",
    excerpt:
      "我明天在家吃饭, _wǒ míngtiān zài jiā chī fàn_: I, tomorrow, at home, eat. Mandarin sets the stage before the action. The when may step ahead of the who; the action still comes last.",
    author: "Daniel Okafor",
    date: "2024-11-24",
    readTime: "7 min read",
    image: "zai",
  },
  {
    id: 11,
    category: "culture",
    title: "Have you eaten? Common Chinese phrases for the table",
    excerpt:
      "吃了吗, _chī le ma_, is a greeting, not an invitation. What to answer, what to praise and how to refuse a third helping with grace.",
    author: "Lin Yue",
    date: "2024-11-21",
    readTime: "8 min read",
    image: "fan",
  },
  {
    id: 12,
    category: "learning-tips",
    title: "Your first page without a dictionary",
    excerpt:
      "Choose a text in which you know nineteen words out of twenty, read it three times and look up nothing until the end. It feels wrong. It works.",
    author: "Chen Rui",
    date: "2024-11-18",
    readTime: "6 min read",
    image: "shu",
  },
];

export function featuredPost(): Post | undefined {
  return allPosts.find(({ featured }) => featured);
}

/** Posts of a filter, without the featured one. */
export function remainingPosts(filter: string): readonly Post[] {
  return allPosts.filter(
    ({ featured, category }) => !featured && (filter === "all" || category === filter),
  );
}

export function categoryName(id: string): string {
  return blogCategories.find((category) => category.id === id)?.name ?? id;
}
