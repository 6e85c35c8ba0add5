import { describe, expect, it } from "vitest";
import { contentProblems } from "./check-content.ts";
import { courses } from "./courses.ts";
import { faqs } from "./faqs.ts";
import { glossary } from "./glossary.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

it("finds nothing wrong with the content of the site", () => {
  expect(contentProblems()).toEqual([]);
});

const changed = (records: readonly object[], place: number, fields: object) =>
  records.map((record, index) => (index === place ? { ...record, ...fields } : record));
const thirteenth = { id: 13, category: "grammar", date: "2025-02-28", readTime: "25 min read", image: "cha" };
const grown = [...allPosts, { ...allPosts[11], ...thirteenth, featured: false }];
const counted = blogCategories.map(({ count, ...category }) => ({
  ...category,
  count: count + (["all", "grammar"].includes(category.id) ? 1 : 0),
}));

const business = (fields: object) => ({ courses: changed(courses, 3, fields) });
const basic = (fields: object) => ({ courses: changed(courses, 0, fields) });
const newPost = (fields: object) => ({ allPosts: changed(grown, 12, fields), blogCategories: counted });
const newPerson = (fields: object) => ({
  team: [...team, { name: "Ana Sá", role: "Grammar", bio: "Writes.", ...fields }],
});
const firstQuote = (fields: object) => ({ testimonials: changed(testimonials, 0, fields) });
const newQuestion = (fields: object) => ({
  faqs: [...faqs, { question: "Really?", answer: "Yes.", ...fields }],
});
const dragon = (fields: object) => ({
  glossary: { ...glossary, long: { han: "龙", pinyin: "lóng", tone: 2, meaning: "dragon", ...fields } },
});

it.each([
  business({ price: "$209" }),
  business({ price: "$1,250.50" }),
  business({ price: "Ask us" }),
  business({ lessons: 400, duration: "1 week", students: 0 }),
  newPost({}),
  newPerson({}),
  newQuestion({}),
  newQuestion({ answer: "[Yes](/courses#business)." }),
  dragon({ cover: "gold", radical: [1, 2] }),
])("takes what is right, however much there is of it (%#)", (changes) => {
  expect(contentProblems(changes)).toEqual([]);
});

const again = "stands twice; give each its own";
const noCover =
  'is no cover of app/content/glossary.ts; write the name of a character that has cover: "paper" there';

type Change = (fields: object) => object;
const mistakes: Readonly<Record<string, [Change, ...[fields: object, problem: string][]]>> = {
  "courses.ts: course business": [
    business,
    [
      { price: "209 dollars" },
      '"209 dollars" is no price; write an amount as $199 or $1,250.50, or words without',
    ],
    [{ price: "" }, '"" is no price; write an amount as'],
    [{ level: "expert" }, '"expert" is not known; write one of beginner, intermediate, advanced'],
    [{ lessons: 4.5 }, "4.5 does not fit; write a whole number from 1"],
    [{ duration: "two months" }, '"two months" is no duration; write it as 8 weeks'],
    [{ title: undefined }, "is missing; write some words"],
    [{ features: [] }, "[] is no list of texts; write"],
    [{ description: "See [all](/course)." }, "the link to /course leads nowhere; write an address"],
    [{ image: "dragon" }, `"dragon" ${noCover}`],
    [{ image: "mu" }, `"mu" ${noCover}`],
    [{ titel: "x" }, "is no field of it; its fields are id, level, title,"],
  ],
  "courses.ts: course basic": [business, [{ id: "basic" }, `"basic" ${again}`]],
  "home.ts: firstCourse": [basic, [{ id: "basics" }, '"basic" is no course of app/content/courses.ts']],
  "posts.ts: post 13": [
    newPost,
    [{ date: "2025-02-30" }, '"2025-02-30" is no calendar date; write YYYY-MM-DD'],
    [{ date: "28 Feb 2025" }, '"28 Feb 2025" is no calendar date; write YYYY-MM-DD'],
    [{ title: "[More](/blog)" }, '"[More](/blog)" has a link; write words without one'],
    [{ readTime: "long" }, '"long" is no read time; write it as 8 min read'],
    [
      { author: "Bo" },
      '"Bo" is nobody in app/content/team.ts; write one of Lin Yue, Daniel Okafor, Chen Rui',
    ],
  ],
  "posts.ts: post 6": [newPost, [{ id: 6 }, `6 ${again}`]],
  "posts.ts: posts": [
    newPost,
    [{ featured: true }, "1 and 13 are featured; write featured: true in exactly one"],
  ],
  'team.ts: person "Lin  Yue"': [newPerson, [{ name: "Lin  Yue" }, `"lin-yue" ${again}`]],
  'team.ts: person "Ana Sá"': [
    newPerson,
    [{ image: "a" }, '"a" is no drawing; write { ground: "paper", hair'],
  ],
  'testimonials.ts: person "Hannah Brandt"': [
    firstQuote,
    [{ rating: 6 }, "6 does not fit; write a whole number"],
  ],
  'testimonials.ts: person "undefined"': [firstQuote, [{ name: undefined }, "is missing; write some words"]],
  "faqs.ts: question 5": [
    newQuestion,
    [{ answer: "[Yes](/courses#busyness)." }, "the link to /courses#busyness leads nowhere;"],
    [{ answer: " " }, '" " is no text; write some words'],
  ],
  "glossary.ts: character long": [
    dragon,
    [{ tone: 4 }, '4 is not the tone that "lóng" is marked with; write 2, or mark the pinyin'],
    [{ cover: "blue" }, '"blue" is no ground; write one of paper, sky, vermilion, night, gold, jade'],
    [{ han: "学" }, `"学" ${again}`],
    [{ meaning: "" }, '"" is no text; write some words'],
  ],
};

describe.each(Object.entries(mistakes))("%s", (record, [change, ...rows]) => {
  it.each(rows)("may not have %j", (fields, problem) => {
    const said = `app/content/${record}: ${Object.keys(fields)}: ${problem}`;
    expect(contentProblems(change(fields))).toEqual([expect.stringContaining(said)]);
  });
});

it.each([
  [
    business({ features: ["One", ""] }),
    'courses.ts: course business: features 2: "" is no text; write some words',
  ],
  [basic({ price: "$49" }), 'home.ts: firstCourse: "Chinese Basics" is not free to try: it costs $49'],
  [
    basic({ title: "Basics" }),
    'courses.ts: course basic: title: "Basics" is "Chinese Basics" in app/content/course-titles.ts; change it there',
  ],
])("names the place (%#)", (changes, problem) => {
  expect(contentProblems(changes)).toEqual([`app/content/${problem}`]);
});

it("compares the counts of categories with their posts", () => {
  expect(contentProblems({ allPosts: grown })).toEqual([
    "app/content/posts.ts: category all: count: 12 is not the number of its posts; write 13 in blogCategories",
    "app/content/posts.ts: category grammar: count: 3 is not the number of its posts; write 4 in blogCategories",
  ]);
  expect(contentProblems(newPost({ category: "food" }))).toContain(
    'app/content/posts.ts: post 13: category: "food" is no category; write one of learning-tips, grammar, culture, pronunciation',
  );
});

it("tells all mistakes at once", () => {
  expect(contentProblems(newPost({ title: "", excerpt: "", date: "" }))).toHaveLength(3);
});
