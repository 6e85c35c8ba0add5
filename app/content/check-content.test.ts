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
const grown = [
  ...allPosts,
  {
    id: 13,
    category: "grammar",
    title: "A title",
    excerpt: "An excerpt",
    author: "Chen Rui",
    date: "2025-02-28",
    readTime: "25 min read",
    image: "cha",
    featured: false,
  },
];
const counted = blogCategories.map(({ count, ...category }) => ({
  ...category,
  count: count + (["all", "grammar"].includes(category.id) ? 1 : 0),
}));

const business = (fields: object) => ({ courses: changed(courses, 3, fields) });
const basic = (fields: object) => ({ courses: changed(courses, 0, fields) });
const newPost = (fields: object) => ({ allPosts: changed(grown, 12, fields), blogCategories: counted });
const newPerson = (name: string) => ({ team: [...team, { name, role: "Grammar", bio: "Writes." }] });
const firstQuote = (fields: object) => ({ testimonials: changed(testimonials, 0, fields) });
const newQuestion = (answer: string) => ({ faqs: [...faqs, { question: "Really?", answer }] });
const dragon = (fields: object) => ({
  glossary: { ...glossary, long: { han: "龙", pinyin: "lóng", tone: 2, meaning: "dragon", ...fields } },
});

it.each([
  business({ price: "$209" }),
  business({ price: "$1,250.50" }),
  business({ price: "Ask us" }),
  business({ lessons: 400, duration: "1 week", students: 0 }),
  newPost({}),
  newPerson("Ana Sá"),
  newQuestion("Yes."),
  newQuestion("[Yes](/courses#business)."),
  dragon({ cover: "gold", radical: [1, 2] }),
])("takes what is right, however much there is of it (%#)", (changes) => {
  expect(contentProblems(changes)).toEqual([]);
});

const again = "stands twice; give each its own";
const table: Readonly<Record<string, readonly (readonly [changes: object, problem: string])[]>> = {
  "courses.ts: course business: ": [
    [
      business({ price: "209 dollars" }),
      'price: "209 dollars" is no price; write an amount as $199 or $1,250.50, or words without figures as Free Trial',
    ],
    [business({ price: "" }), 'price: "" is no price; write an amount as'],
    [
      business({ level: "expert" }),
      'level: "expert" is not known; write one of beginner, intermediate, advanced',
    ],
    [business({ lessons: 4.5 }), "lessons: 4.5 does not fit; write a whole number from 1"],
    [business({ duration: "two months" }), 'duration: "two months" is no duration; write it as 8 weeks'],
    [business({ title: undefined }), "title: is missing; write some words"],
    [business({ features: ["One", ""] }), 'features 2: "" is no text; write some words'],
    [business({ features: [] }), "features: [] is no list of texts; write"],
    [
      business({ description: "See [all](/course)." }),
      "description: the link to /course leads nowhere; write an",
    ],
    [
      business({ image: "dragon" }),
      'image: "dragon" is no cover of app/content/glossary.ts; write the name of',
    ],
    [
      business({ image: "mu" }),
      'image: "mu" is no cover of app/content/glossary.ts; write the name of a character that has cover: "paper" there',
    ],
    [business({ titel: "x" }), "titel: is no field of it; its fields are id, level, title,"],
  ],
  "courses.ts: course basic: ": [
    [
      basic({ title: "Basics" }),
      'title: "Basics" is "Chinese Basics" in app/content/course-titles.ts; change it',
    ],
    [business({ id: "basic" }), `id: "basic" ${again}`],
  ],
  "home.ts: firstCourse: ": [
    [basic({ id: "basics" }), 'id: "basic" is no course of app/content/courses.ts'],
    [basic({ price: "$49" }), '"Chinese Basics" is not free to try: it costs $49'],
  ],
  "posts.ts: ": [
    [newPost({ date: "2025-02-30" }), 'post 13: date: "2025-02-30" is no calendar date; write YYYY-MM-DD'],
    [newPost({ date: "28 Feb 2025" }), 'post 13: date: "28 Feb 2025" is no calendar date; write YYYY-MM-DD'],
    [
      newPost({ title: "[More](/blog)" }),
      'post 13: title: "[More](/blog)" has a link; write words without one',
    ],
    [newPost({ readTime: "long" }), 'post 13: readTime: "long" is no read time; write it as 8 min read'],
    [
      newPost({ author: "Chen Ruo" }),
      'post 13: author: "Chen Ruo" is nobody in app/content/team.ts; write one of Lin Yue, Daniel Okafor, Chen Rui',
    ],
    [
      newPost({ featured: true }),
      "posts: featured: 1 and 13 are featured; write featured: true in exactly one",
    ],
    [newPost({ id: 6 }), `post 6: id: 6 ${again}`],
  ],
  "team.ts: person ": [
    [newPerson("Lin  Yue"), `"Lin  Yue": name: "lin-yue" ${again}`],
    [
      { team: changed(team, 0, { image: "lin" }) },
      '"Lin Yue": image: "lin" is no drawing; write { ground: "paper"',
    ],
  ],
  "testimonials.ts: person ": [
    [firstQuote({ rating: 6 }), '"Hannah Brandt": rating: 6 does not fit; write a whole number from 1 to 5'],
    [firstQuote({ name: undefined }), '"undefined": name: is missing; write some words'],
  ],
  "faqs.ts: question 5: answer: ": [
    [newQuestion("[Yes](/courses#busyness)."), "the link to /courses#busyness leads nowhere;"],
    [newQuestion(" "), '" " is no text; write some words'],
  ],
  "glossary.ts: character long: ": [
    [dragon({ tone: 4 }), 'tone: 4 is not the tone that "lóng" is marked with; write 2, or mark the pinyin'],
    [
      dragon({ cover: "blue" }),
      'cover: "blue" is no ground; write one of paper, sky, vermilion, night, gold, jade',
    ],
    [dragon({ han: "学" }), `han: "学" ${again}`],
    [dragon({ meaning: "" }), 'meaning: "" is no text; write some words'],
  ],
};

describe.each(Object.entries(table))("%s", (record, mistakes) => {
  it.each(mistakes.map(([changes, problem]) => ({ changes, problem })))(
    "$problem",
    ({ changes, problem }) => {
      expect(contentProblems(changes)).toEqual([expect.stringContaining(`app/content/${record}${problem}`)]);
    },
  );
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
