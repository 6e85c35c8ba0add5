import { describe, expect, it } from "vitest";
import { contentProblems } from "./check-content.ts";
import { courses } from "./courses.ts";
import { faqs } from "./faqs.ts";
import { glossary } from "./glossary.ts";
import { allPosts, blogCategories } from "./posts.ts";
import type { Course, Post } from "./schema.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

it("finds nothing wrong with the content of the site", () => {
  expect(contentProblems()).toEqual([]);
});

const changed = <Item extends object>(records: readonly Item[], place: number, fields: object): Item[] =>
  records.map((record, index) => (index === place ? { ...record, ...fields } : record));

describe("courses", () => {
  const business = 3;
  const problems = (fields: object) =>
    contentProblems({ courses: changed<Course>(courses, business, fields) });

  it.each([
    [{ price: "$209" }],
    [{ price: "$1,250.50" }],
    [{ price: "Ask us" }],
    [{ lessons: 400, duration: "1 week", students: 0 }],
  ])("may have %j", (fields) => {
    expect(problems(fields)).toEqual([]);
  });

  it.each([
    [
      { price: "209 dollars" },
      'price: "209 dollars" is no price; write an amount as $199 or $1,250.50, or words without figures as Free Trial',
    ],
    [{ price: "" }, 'price: "" is no price; write an amount as'],
    [{ level: "expert" }, 'level: "expert" is not known; write one of beginner, intermediate, advanced'],
    [{ lessons: 4.5 }, "lessons: 4.5 does not fit; write a whole number from 1"],
    [{ duration: "two months" }, 'duration: "two months" is no duration; write it as 8 weeks'],
    [{ title: undefined }, "title: is missing; write some words"],
    [{ features: ["One", ""] }, 'features 2: "" is no text; write some words'],
    [{ features: [] }, "features: [] is no list of texts; write"],
    [
      { description: "See [all](/course)." },
      "description: the link to /course leads nowhere; write an address",
    ],
    [{ image: "dragon" }, 'image: "dragon" is no cover of app/content/glossary.ts; write the name of'],
    [
      { image: "mu" },
      'image: "mu" is no cover of app/content/glossary.ts; write the name of a character that has cover: "paper" there',
    ],
    [{ titel: "x" }, "titel: is no field of it; its fields are id, level, title,"],
  ])("may not have %j", (fields, problem) => {
    expect(problems(fields)).toEqual([
      expect.stringContaining(`app/content/courses.ts: course business: ${problem}`),
    ]);
  });

  it.each([
    [{ id: "basics" }, 'id: "basic" is no course of app/content/courses.ts'],
    [{ price: "$49" }, '"Chinese Basics" is not free to try: it costs $49'],
  ])("the home page's free one may not have %j", (fields, problem) => {
    expect(contentProblems({ courses: changed<Course>(courses, 0, fields) })).toEqual([
      `app/content/home.ts: firstCourse: ${problem}`,
    ]);
  });

  it("are called what sentences call them", () => {
    expect(contentProblems({ courses: changed<Course>(courses, 0, { title: "Basics" }) })).toEqual([
      'app/content/courses.ts: course basic: title: "Basics" is "Chinese Basics" in app/content/course-titles.ts; change it there',
    ]);
  });

  it("may not share an id", () => {
    expect(problems({ id: "basic" })).toEqual([
      'app/content/courses.ts: course basic: id: "basic" stands twice; give each its own',
    ]);
  });
});

describe("posts", () => {
  const grown: Post[] = [
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
  const counted = blogCategories.map(({ id, name, count }) => ({
    id,
    name,
    count: count + (id === "all" || id === "grammar" ? 1 : 0),
  }));
  const problems = (fields: object) =>
    contentProblems({ posts: changed(grown, 12, fields), categories: counted });

  it("may be more than twelve, at any date and of any length", () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [{ date: "2025-02-30" }, 'post 13: date: "2025-02-30" is no calendar date; write YYYY-MM-DD'],
    [{ date: "28 Feb 2025" }, 'post 13: date: "28 Feb 2025" is no calendar date; write YYYY-MM-DD'],
    [{ title: "[More](/blog)" }, 'post 13: title: "[More](/blog)" has a link; write words without one'],
    [{ readTime: "long" }, 'post 13: readTime: "long" is no read time; write it as 8 min read'],
    [
      { author: "Chen Ruo" },
      'post 13: author: "Chen Ruo" is nobody in app/content/team.ts; write one of Lin Yue, Daniel Okafor, Chen Rui',
    ],
    [{ featured: true }, "posts: featured: 1 and 13 are featured; write featured: true in exactly one"],
    [{ id: 6 }, "post 6: id: 6 stands twice; give each its own"],
  ])("may not have %j", (fields, problem) => {
    expect(problems(fields)).toEqual([`app/content/posts.ts: ${problem}`]);
  });

  it("are as many as the counts say", () => {
    expect(contentProblems({ posts: grown })).toEqual([
      "app/content/posts.ts: category all: count: 12 is not the number of its posts; write 13 in blogCategories",
      "app/content/posts.ts: category grammar: count: 3 is not the number of its posts; write 4 in blogCategories",
    ]);
    expect(problems({ category: "food" })).toContain(
      'app/content/posts.ts: post 13: category: "food" is no category; write one of learning-tips, grammar, culture, pronunciation',
    );
  });

  it("are told all their mistakes at once", () => {
    expect(problems({ title: "", excerpt: "", date: "" })).toHaveLength(3);
  });
});

describe("people", () => {
  it("may be four, drawn by their name", () => {
    expect(contentProblems({ team: [...team, { name: "Ana Sá", role: "Grammar", bio: "Writes." }] })).toEqual(
      [],
    );
  });

  it("have names of their own, stars from 1 to 5 and a drawing of known parts", () => {
    expect(
      contentProblems({ team: [...team, { name: "Lin  Yue", role: "Grammar", bio: "Writes." }] }),
    ).toEqual(['app/content/team.ts: person lin-yue: name: "lin-yue" stands twice; give each its own']);
    expect(contentProblems({ testimonials: changed(testimonials, 0, { rating: 6 }) })).toEqual([
      'app/content/testimonials.ts: person "Hannah Brandt": rating: 6 does not fit; write a whole number from 1 to 5',
    ]);
    expect(contentProblems({ testimonials: changed(testimonials, 0, { name: undefined }) })).toEqual([
      'app/content/testimonials.ts: person "undefined": name: is missing; write some words',
    ]);
    expect(contentProblems({ team: changed(team, 0, { image: "lin" }) })).toEqual([
      expect.stringMatching(/person "Lin Yue": image: "lin" is no drawing; write \{ ground: "paper", hair/),
    ]);
  });
});

it("questions may be five, each with an answer", () => {
  expect(contentProblems({ faqs: [...faqs, { question: "Really?", answer: "Yes." }] })).toEqual([]);
  expect(
    contentProblems({ faqs: [...faqs, { question: "Really?", answer: "[Yes](/courses#business)." }] }),
  ).toEqual([]);
  expect(
    contentProblems({ faqs: [...faqs, { question: "Really?", answer: "[Yes](/courses#busyness)." }] }),
  ).toEqual([
    expect.stringContaining(
      "app/content/faqs.ts: question 5: answer: the link to /courses#busyness leads nowhere;",
    ),
  ]);
  expect(contentProblems({ faqs: [...faqs, { question: "Really?", answer: " " }] })).toEqual([
    'app/content/faqs.ts: question 5: answer: " " is no text; write some words',
  ]);
});

describe("characters", () => {
  const problems = (fields: object) =>
    contentProblems({
      glossary: { ...glossary, long: { han: "龙", pinyin: "lóng", tone: 2, meaning: "dragon", ...fields } },
    });

  it("may be used as a cover, with a radical of their own", () => {
    expect(problems({ cover: "gold", radical: [1, 2] })).toEqual([]);
  });

  it.each([
    [{ tone: 4 }, 'long: tone: 4 is not the tone that "lóng" is marked with; write 2, or mark the pinyin'],
    [
      { cover: "blue" },
      'long: cover: "blue" is no ground; write one of paper, sky, vermilion, night, gold, jade',
    ],
    [{ han: "学" }, '学: han: "学" stands twice; give each its own'],
    [{ meaning: "" }, 'long: meaning: "" is no text; write some words'],
  ])("may not have %j", (fields, problem) => {
    expect(problems(fields)).toEqual([`app/content/glossary.ts: character ${problem}`]);
  });
});
