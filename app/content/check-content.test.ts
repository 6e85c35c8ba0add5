import { describe, expect, it } from "vitest";
import { blogPage } from "./blog.ts";
import type { Character } from "./character-schema.ts";
import { contentProblems } from "./check-content.ts";
import { courses } from "./courses.ts";
import { faqs } from "./faqs.ts";
import { glossary } from "./glossary.ts";
import { firstCourse } from "./home.ts";
import { lessonCharacters, lessonTones, lessonWords } from "./lesson.ts";
import { allPosts, blogCategories, featuredPost } from "./posts.ts";
import { policySections } from "./privacy.ts";
import { site } from "./site.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

// Derived from the records, so that content edits do not break these tests.
const categories = blogCategories.map(({ id }) => id).filter((id) => id !== "all");
const [category = ""] = categories;
const [firstPost] = allPosts;
const first = firstCourse.id;
const featured = featuredPost()?.id;
const [author = ""] = team.map(({ name }) => name);
const newId = Math.max(...allPosts.map(({ id }) => id)) + 1;
const newFields = {
  id: newId,
  category,
  date: "2025-02-28",
  readTime: "25 min read",
  featured: false,
};
const growing = blogCategories.filter(({ id }) => id === "all" || id === category);
const counted = blogCategories.map((each) =>
  growing.includes(each) ? { ...each, count: each.count + 1 } : each,
);

type Change = (fields: object) => Record<string, unknown>;
const added =
  (name: string, records: readonly object[], record: object): Change =>
  (fields) => ({ [name]: [...records, { ...record, ...fields }] });
const newCourse = added("courses", courses, {
  ...courses[0],
  id: "calligraphy",
  title: "Calligraphy",
});
const uncountedPost = added("allPosts", allPosts, { ...firstPost, ...newFields });
const newPost: Change = (fields) => ({ ...uncountedPost(fields), blogCategories: counted });
const newPerson = added("team", team, { name: "Ana Sá", role: "Grammar", bio: "Writes." });
const newQuestion = added("faqs", faqs, { question: "Really?", answer: "Yes." });
const basic: Change = (fields) => ({
  courses: courses.map((course) =>
    course.id === firstCourse.id ? { ...course, ...fields } : course,
  ),
});
const dragon: Change = (fields) => ({
  glossary: { ...glossary, long: { han: "龙", pinyin: "lóng", meaning: "dragon", ...fields } },
});

it.each([
  newCourse({ price: "$1,250.50" }),
  newCourse({ price: "Ask us" }),
  newCourse({ lessons: 400, duration: "1 week", students: 0 }),
  newPost({}),
  newPerson({}),
  newPerson({ bio: "Write to first_last@school.example, or say _nǐ hǎo_." }),
  newQuestion({ answer: `[Yes](/courses#${firstCourse.id}).` }),
  dragon({ cover: "gold", radical: [1, 2] }),
])("accepts valid records (%#)", async (changes) => {
  expect(await contentProblems(changes)).toEqual([]);
});

const again = "is used twice; make it unique";
const bare = Object.entries<Character>(glossary).find(([, { cover }]) => !cover)?.[0];
const noCover =
  'is not a cover in app/content/glossary.ts; write the name of a character that has cover: "paper" there';
const words = "is not text; write some words";

const mistakes: Readonly<Record<string, [Change, ...[fields: object, problem: string][]]>> = {
  "courses.ts: course calligraphy": [
    newCourse,
    [{ level: "expert" }, '"expert" is not known; write one of beginner, intermediate, advanced'],
    [{ lessons: 4.5 }, "4.5 is not allowed; write a whole number from 1"],
    [{ duration: "1 weeks" }, '"1 weeks" is not a duration; write it as 8 weeks'],
    [{ title: undefined }, "is missing; write some words"],
    [{ features: [] }, "[] is not a list of texts; write"],
    [{ image: bare }, `"${bare}" ${noCover}`],
    [{ titel: "x" }, "is not a known field; the fields are id, level, title,"],
  ],
  [`posts.ts: post ${newId}`]: [
    newPost,
    [{ date: "2025-02-30" }, '"2025-02-30" is not a calendar date; write YYYY-MM-DD'],
    [{ title: "[More](/blog)" }, '"[More](/blog)" has a link; write words without one'],
    [{ readTime: "long" }, '"long" is not a read time; write it as 8 min read'],
    [{ author: "Bo" }, `"Bo" is not in app/content/team.ts; write one of ${author}`],
  ],
  [`faqs.ts: question ${faqs.length + 1}`]: [
    newQuestion,
    [{ answer: "[Yes](/courses#busyness)." }, "the link to /courses#busyness is broken;"],
    [{ answer: " " }, `" " ${words}`],
  ],
  "glossary.ts: character long": [
    dragon,
    [{ han: "茶馆" }, '"茶馆" is not in hanzi-writer-data; write one simplified Chinese character'],
    [{ radical: [1, 6] }, "6 is not a stroke of 龙; write numbers from 1 to 5"],
    [
      { cover: "blue" },
      '"blue" is not a ground; write one of paper, sky, vermilion, night, gold, jade',
    ],
    [{ han: glossary.xue.han }, `"${glossary.xue.han}" ${again}`],
    [{ meaning: "_lóng" }, "an underscore stands alone; write one on each side"],
  ],
};

describe.each(Object.entries(mistakes))("%s", (record, [change, ...rows]) => {
  it.each(rows)("rejects %j", async (fields, problem) => {
    const expected = `app/content/${record}: ${Object.keys(fields)}: ${problem}`;
    expect(await contentProblems(change(fields))).toEqual([expect.stringContaining(expected)]);
  });
});

it.each([
  [newCourse({ features: ["One", ""] }), `courses.ts: course calligraphy: features 2: "" ${words}`],
  [newCourse({ id: first }), `courses.ts: course ${first}: id: "${first}" ${again}`],
  [
    basic({ id: "basics" }),
    `home.ts: firstCourse: id: "${first}" is not a course in app/content/courses.ts`,
  ],
  [
    basic({ price: "$49" }),
    `home.ts: firstCourse: "${firstCourse.title}" is not free to try: it costs $49`,
  ],
  [
    basic({ title: "Basics" }),
    `courses.ts: course ${firstCourse.id}: title: "Basics" is "${firstCourse.title}" in app/content/course-titles.ts; change it there`,
  ],
  [
    newPost({ id: firstPost?.id }),
    `posts.ts: post ${firstPost?.id}: id: ${firstPost?.id} ${again}`,
  ],
  [
    newPost({ featured: true }),
    `posts.ts: posts: featured: ${featured} and ${newId} are featured; write`,
  ],
  [newPerson({ name: `${author} ` }), `team.ts: person "${author} ": name: "${author} " ${again}`],
  [
    newPerson({ image: { ...team[0]?.image, hair: "99" } }),
    'team.ts: person "Ana Sá": image.hair: "99" does not exist; write "01" to "63"',
  ],
  [
    newPerson({ image: "a" }),
    'team.ts: person "Ana Sá": image: "a" is not a drawing; write { ground: "',
  ],
  [
    { lessonSteps: [{ ...lessonCharacters[1], strokes: ["left-falling"] }] },
    "lesson.ts: character ren: strokes: 1 listed; list the 2 strokes of 人",
  ],
  [
    { lessonCharacters: lessonCharacters.filter(({ id }) => id !== "xiao"), lessonTones: [] },
    `lesson.ts: word "${lessonWords[0]?.gloss}": characters: xiao is not written`,
    "lesson.ts: lessonTones: the tones are ; list one of each",
  ],
  [
    { lessonCharacters: lessonCharacters.filter(({ id }) => id !== "yi") },
    "lesson.ts: lessonTones: yi is not written",
  ],
  [
    { lessonTones: lessonTones.filter(({ id }) => id !== "yi") },
    "lesson.ts: lessonTones: the tones are 2,3,4; list one of each, 1 to 4",
  ],
  [
    { lessonWords: lessonWords.map((word) => ({ ...word, isAnswer: true })) },
    "lesson.ts: lessonWords: isAnswer: 3 are; write isAnswer: true in exactly one",
  ],
  [
    { testimonials: [{ ...testimonials[0], rating: 6 }] },
    `testimonials.ts: person "${testimonials[0]?.name}": rating: 6 is not allowed; write a whole number`,
  ],
  [
    { site: { ...site, phone: "1" } },
    'site.ts: site: phone: "1" is not a phone number; begin with +',
  ],
  [{ blogPage: { ...blogPage, heading: "" } }, `blog.ts: blogPage: heading: "" ${words}`],
  [
    { policySections: [{ ...policySections[0], paragraphs: ["[Yes](/letters)."] }] },
    `privacy.ts: section ${policySections[0]?.id}: paragraphs 1: the link to /letters is broken;`,
  ],
])("names the file, the record and the field (%#)", async (changes, ...problems) => {
  expect(await contentProblems(changes)).toEqual(
    problems.map((problem) => expect.stringContaining(`app/content/${problem}`)),
  );
});

it("compares category counts with the posts, and reports all mistakes at once", async () => {
  expect(await contentProblems(uncountedPost({ title: "" }))).toEqual([
    `app/content/posts.ts: post ${newId}: title: "" ${words}`,
    ...growing.map(
      ({ id, count }) =>
        `app/content/posts.ts: category ${id}: count: ${count} is not the number of its posts; write ${count + 1} in blogCategories`,
    ),
  ]);
  expect(await contentProblems(newPost({ category: "food" }))).toContain(
    `app/content/posts.ts: post ${newId}: category: "food" is not a category; write one of ${categories.join(", ")}`,
  );
});
