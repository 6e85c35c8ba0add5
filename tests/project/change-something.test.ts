import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type CopiedProject, copyProject } from "#tests/support/copied-project.ts";

// What README says under “Change something” is done here, on copies of the project: all right edits in one build, all wrong ones in
// another. An edit is a change of one file.

type Edit = { file: string; from: string; to: string };
type RightEdit = Edit & { page: string; shows: string };
type WrongEdit = Edit & { error: string };

/** By the first column of README's table. */
type Row = { right: readonly RightEdit[]; wrong: readonly WrongEdit[] };

const POSTS_END = "\n];\n\nexport function featuredPost";
const post = (fields: Record<string, unknown>) =>
  `\n  ${JSON.stringify({
    id: 13,
    category: "culture",
    title: "The year of the dragon",
    excerpt: "Why it comes every twelve years.",
    author: "Lin Yue",
    date: "2025-01-29",
    readTime: "5 min read",
    image: "long",
    featured: false,
    ...fields,
  })},`;

const rows: Record<string, Row> = {
  "A price, a course": {
    right: [
      {
        file: "courses.ts",
        from: 'price: "$199"',
        to: 'price: "$209"',
        page: "courses/index.html",
        shows: ">$209<",
      },
      {
        file: "courses.ts",
        from: "\n];\n\nexport const courseFilters",
        to: `\n  ${JSON.stringify({
          id: "calligraphy",
          level: "beginner",
          title: "Calligraphy",
          description: "Brush, ink, paper.",
          duration: "1 week",
          lessons: 3,
          students: 12,
          price: "$49",
          features: ["A brush"],
          image: "long",
        })},\n];\n\nexport const courseFilters`,
        page: "courses/index.html",
        shows: ">Seven courses, one long road<",
      },
      {
        file: "courses.ts",
        from: "A day-by-day plan to exam morning",
        to: "A plan to exam morning, _kǎoshì_",
        page: "courses/index.html",
        shows: 'A plan to exam morning, <span lang="zh-Latn-pinyin">kǎoshì</span>',
      },
      {
        file: "course-titles.ts",
        from: "Chinese Basics",
        to: "Chinese from Zero",
        page: "index.html",
        shows: "is our first course, Chinese from Zero: free to the last lesson",
      },
      {
        file: "course-titles.ts",
        from: "Conversational Chinese",
        to: "Chinese in Company",
        page: "contact/index.html",
        shows: ">Chinese in Company</a>",
      },
    ],
    wrong: [
      {
        file: "courses.ts",
        from: 'price: "$199"',
        to: 'price: "209 dollars"',
        error:
          'app/content/courses.ts: course business: price: "209 dollars" is no price; write an amount as $199',
      },
      {
        file: "courses.ts",
        from: 'image: "kao"',
        to: 'image: "dragon"',
        error:
          'app/content/courses.ts: course hsk-preparation: image: "dragon" is no cover of app/content/glossary.ts',
      },
    ],
  },
  "A post": {
    right: [
      {
        file: "posts.ts",
        from: POSTS_END,
        to: `${post({})}${POSTS_END}`,
        page: "blog/index.html",
        shows: ">The year of the dragon<",
      },
      {
        file: "posts.ts",
        from: "count: 12",
        to: "count: 13",
        page: "blog/index.html",
        shows: ">Thirteen short reads",
      },
      {
        file: "posts.ts",
        from: 'name: "Culture", count: 3',
        to: 'name: "Culture", count: 4',
        page: "blog/index.html",
        shows: "January 29, 2025",
      },
    ],
    wrong: [
      {
        file: "posts.ts",
        from: POSTS_END,
        to: `${post({ date: "2025-02-30", author: "Nobody", image: "cha" })}${POSTS_END}`,
        error: 'app/content/posts.ts: post 13: date: "2025-02-30" is no calendar date; write YYYY-MM-DD',
      },
      {
        file: "posts.ts",
        from: 'name: "Grammar", count: 3',
        to: 'name: "Grammar", count: 5',
        error:
          "app/content/posts.ts: category grammar: count: 5 is not the number of its posts; write 3 in blogCategories",
      },
    ],
  },
  "A person": {
    right: [
      {
        file: "team.ts",
        from: "\n];",
        to: '\n  { name: "Ana Sá", role: "Calligraphy", bio: "Grinds her own ink." },\n];',
        page: "about/index.html",
        shows: 'src="/assets/art/portrait-ana-sa.',
      },
      {
        file: "team.ts",
        from: "one notebook at a time.",
        to: "one [course](/courses) at a time.",
        page: "about/index.html",
        shows: '" href="/courses">course</a> at a time.',
      },
      {
        file: "testimonials.ts",
        from: "rating: 5",
        to: "rating: 4",
        page: "index.html",
        shows: 'aria-label="4 out of 5 stars"',
      },
    ],
    wrong: [
      {
        file: "team.ts",
        from: 'role: "Pronunciation"',
        to: 'role: ""',
        error: 'app/content/team.ts: person "Chen Rui": role: "" is no text; write some words',
      },
      {
        file: "team.ts",
        from: 'hair: "43"',
        to: 'hair: "99"',
        error: 'app/content/team.ts: person "Lin Yue": image.hair: "99" is not drawn; write "01" to "63"',
      },
    ],
  },
  "A question": {
    right: [
      {
        file: "faqs.ts",
        from: "\n];",
        to: '\n  { question: "May I bring a friend?", answer: "Please do." },\n];',
        page: "contact/index.html",
        shows: ">May I bring a friend?<",
      },
    ],
    wrong: [
      {
        file: "faqs.ts",
        from: "\n];",
        to: '\n  { question: "May I bring a friend?" },\n];',
        error: "app/content/faqs.ts: question 5: answer: is missing; write some words",
      },
      {
        file: "faqs.ts",
        from: "/courses#conversational",
        to: "/courses#talking",
        error: "app/content/faqs.ts: question 2: answer: the link to /courses#talking leads nowhere;",
      },
    ],
  },
  "Email, phone, hours, claims": {
    right: [
      {
        file: "site.ts",
        from: "hello@zixue.example",
        to: "letters@school.example",
        page: "privacy/index.html",
        shows: 'href="mailto:letters@school.example"',
      },
      {
        file: "site.ts",
        from: 'days: "Saturday", hours: "9AM-3PM"',
        to: 'days: "Saturday", hours: "10AM-1PM"',
        page: "contact/index.html",
        shows: "Saturday 10AM-1PM, Pacific Time. Questions about your data",
      },
      {
        file: "site.ts",
        from: "100 Example Street",
        to: "7 Sample Avenue",
        page: "privacy/index.html",
        shows: "7 Sample Avenue, San Francisco, CA 94100, is responsible for",
      },
      {
        file: "site.ts",
        from: '"98%"',
        to: '"97%"',
        page: "index.html",
        shows: "and a 97% success rate stand behind",
      },
      {
        file: "site.ts",
        from: 'name: "Zixue"',
        to: 'name: "Zili"',
        page: "site.webmanifest",
        shows: '"Zili: self-study Mandarin"',
      },
    ],
    wrong: [
      {
        file: "site.ts",
        from: "+1 (415) 555-0142",
        to: "call us",
        error: 'app/content/site.ts: site: phone: "call us" is no phone number; begin with +',
      },
    ],
  },
  "Words of a page": {
    right: [
      {
        file: "about.ts",
        from: "A school for people who teach themselves",
        to: "A school without a bell",
        page: "about/index.html",
        shows: ">A school without a bell</h1>",
      },
      {
        file: "privacy.ts",
        from: "it is done. You do not",
        to: "it is done, 好, by [letter](/contact). You do not",
        page: "privacy/index.html",
        shows: '<span lang="zh-Hans">好</span>, by <a class="',
      },
    ],
    wrong: [
      {
        file: "blog.ts",
        from: "Small notes on a large language",
        to: "",
        error: 'app/content/blog.ts: blogPage: heading: "" is no text; write some words',
      },
      {
        file: "privacy.ts",
        from: "it is done. You do not",
        to: "it is done, by [letter](/letters). You do not",
        error:
          "app/content/privacy.ts: section your-rights: paragraphs 1: the link to /letters leads nowhere;",
      },
    ],
  },
  "A character on a picture": {
    right: [
      {
        file: "glossary.ts",
        from: "  // Page heads",
        to: '  long: { han: "龙", pinyin: "lóng", tone: 2, meaning: "dragon", cover: "gold" },\n  // Page heads',
        page: "blog/index.html",
        shows: 'alt="龙" ',
      },
    ],
    wrong: [
      {
        file: "glossary.ts",
        from: "  // Page heads",
        to: '  long: { han: "龙", pinyin: "lóng", tone: 4, meaning: "dragon", cover: "blue" },\n  // Page heads',
        error: 'app/content/glossary.ts: character long: cover: "blue" is no ground; write one of paper, sky',
      },
    ],
  },
};

/** Done by other tests, or no edit of a file. */
const ELSEWHERE = {
  "A language": "tests/journeys/new-language.journey.ts",
  "Another form service": "the environment of the build below",
  "The site's address": "the environment of the build below",
};

const ENVIRONMENT = {
  SITE_URL: "https://www.example.org",
  CONTACT_ENDPOINT: "https://forms.example.org/zixue",
};

async function apply(project: CopiedProject, { file, from, to }: Edit): Promise<void> {
  const path = join(project.directory, "app/content", file);
  const source = await readFile(path, "utf8");
  if (!source.includes(from)) throw new Error(`${file} no longer has ${from}`);
  await writeFile(
    path,
    source.replace(from, () => to),
  );
}

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

describe("README's table", () => {
  const section = /## Change something\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? "";
  const lines = [...section.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].filter(
    ([, what]) => !/^(what$|-)/.test(what ?? ""),
  );

  it("has a row for each change that is tried here, and no other", () => {
    expect(lines.map(([, what]) => what).toSorted()).toEqual(
      [...Object.keys(rows), ...Object.keys(ELSEWHERE)].toSorted(),
    );
  });

  it.each(Object.entries(rows))("%s: names the files that are edited", (what, { right }) => {
    const where = lines.find(([, name]) => name === what)?.[2] ?? "";
    for (const { file } of right)
      expect(where).toMatch(
        where.includes("file named after the page") ? "`app/content/`" : `app/content/${file}`,
      );
  });

  it("gives the commands that are tried here", () => {
    for (const [name, value] of Object.entries(ENVIRONMENT))
      expect(section).toContain(`${name}=${value} npm run build`);
  });
});

describe("right edits, all in one build", () => {
  let project: CopiedProject;
  const built = (page: string) => readFile(join(project.buildDirectory, "client", page), "utf8");

  beforeAll(async () => {
    project = await copyProject();
    for (const { right } of Object.values(rows)) for (const edit of right) await apply(project, edit);
    await project.build(ENVIRONMENT);
    return () => project.remove();
  }, 180_000);

  const edits = Object.entries(rows).flatMap(([what, { right }]) => right.map((edit) => ({ what, ...edit })));
  it.each(edits)("$what: $shows", async ({ page, shows }) => {
    // React separates texts by comments.
    expect((await built(page)).replaceAll("<!-- -->", "")).toContain(shows);
  });

  it("the new post's picture is drawn", async () => {
    const [, address = ""] =
      /src="(\/assets\/art\/cover-long\.[\w-]+\.svg)"/.exec(await built("blog/index.html")) ?? [];
    expect(await built(address)).toMatch(/^<svg /);
  });

  it("the site's address and the form service are the environment's", async () => {
    expect(await built("courses/index.html")).toContain(
      'rel="canonical" href="https://www.example.org/courses"',
    );
    expect(await built("contact/index.html")).toContain('action="https://forms.example.org/zixue"');
    expect(await built("privacy/index.html")).toContain(
      "the form service at forms.example.org receives and stores",
    );
  });
});

it("wrong edits, all in one build: each is named, with what would be right, and nothing else is printed", async () => {
  const project = await copyProject();
  onTestFinished(() => project.remove());
  const edits = Object.values(rows).flatMap(({ wrong }) => wrong);
  for (const edit of edits) await apply(project, edit);
  const failure = await project.build().then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failure?.code).toBe(1);
  // Vite prints in color on a terminal and where CI is set.
  const printed = stripVTControlCharacters(failure?.stderr ?? "")
    .split("\n")
    .filter(Boolean);
  for (const { error } of edits) expect(printed).toContainEqual(expect.stringContaining(error));
  expect(printed.filter((line) => !line.startsWith("app/content/"))).toEqual([
    expect.stringContaining("error during build:"),
    expect.stringContaining("The content has mistakes:"),
  ]);
}, 120_000);
