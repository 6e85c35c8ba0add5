// The courses. Prices are text, shown as written: `$199`, or words like `Free Trial`.
import { allFreeLessons, courseTitles, freeLessons } from "./course-titles.ts";
import type { Course, Level } from "./schema.ts";

export const courses: readonly Course[] = [
  {
    id: "basic",
    level: "beginner",
    title: courseTitles.basic,
    description:
      "Start from zero: the four tones, pinyin, your first sixty characters and the sentences they make.",
    duration: "4 weeks",
    lessons: freeLessons,
    students: 3480,
    price: "Free Trial",
    features: [
      `Free, no card: ${allFreeLessons}`,
      "Tones and pinyin from the first minute",
      "60 characters, stroke by stroke",
      "A short self-check after every lesson",
    ],
    image: "hao",
  },
  {
    id: "practical-daily-life",
    level: "beginner",
    title: courseTitles["practical-daily-life"],
    description:
      "Buy fruit, find the platform, see a doctor, pay the rent. The Mandarin of an ordinary week.",
    duration: "8 weeks",
    lessons: 40,
    students: 2140,
    price: "$99",
    features: [
      "Forty scenes, from breakfast to night bus",
      "Menus, signs and receipts to read",
      "Phrases recorded at two speeds",
    ],
    image: "jia",
  },
  {
    id: "conversational",
    level: "intermediate",
    title: courseTitles.conversational,
    description:
      "Tell stories, disagree politely, make people laugh. For learners who can order a meal and ask for directions.",
    duration: "12 weeks",
    lessons: 60,
    students: 1760,
    price: "$149",
    features: [
      "Dialogues at natural speed",
      "Shadowing drills for rhythm and tone",
      "The small words that carry feeling",
    ],
    image: "shuo",
  },
  {
    id: "business",
    level: "intermediate",
    title: "Business Chinese",
    description:
      "Introduce a company, read a meeting agenda, make your point and know when to leave the last dumpling. For learners who can hold a simple conversation.",
    duration: "10 weeks",
    lessons: 48,
    students: 1020,
    price: "$199",
    features: [
      "Meetings, email and messages",
      "Numbers, dates and money without a pause",
      "Table manners for business dinners",
    ],
    image: "shang",
  },
  {
    id: "advanced-mastery",
    level: "advanced",
    title: "Advanced Mastery",
    description:
      "Essays, news and short fiction, read slowly and discussed in writing. For learners who can tell a story and follow one.",
    duration: "16 weeks",
    lessons: 80,
    students: 690,
    price: "$249",
    features: [
      "Original texts with line-by-line notes",
      "Four-character idioms in context",
      "Written work with model answers",
    ],
    image: "wen2",
  },
  {
    id: "hsk-preparation",
    level: "advanced",
    title: "HSK Preparation",
    description:
      "The HSK, _Hànyǔ Shuǐpíng Kǎoshì_, is China’s standard test for learners of Chinese. Every question type of levels 5 and 6, with a plan for the last fourteen weeks. Not affiliated with the test’s organizers.",
    duration: "14 weeks",
    lessons: 72,
    students: 950,
    price: "$179",
    features: [
      "Twelve timed practice tests",
      "Word lists that come back for review",
      "A day-by-day plan to exam morning",
    ],
    image: "kao",
  },
];

export const courseFilters: readonly { id: "all" | Level; name: string }[] = [
  { id: "all", name: "All Levels" },
  { id: "beginner", name: "Beginner" },
  { id: "intermediate", name: "Intermediate" },
  { id: "advanced", name: "Advanced" },
];

export function levelName(level: Level): string {
  return courseFilters.find(({ id }) => id === level)?.name ?? level;
}

export function coursesAt(filter: "all" | Level): readonly Course[] {
  return filter === "all" ? courses : courses.filter(({ level }) => level === filter);
}
