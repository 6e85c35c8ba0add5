import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { aboutPage } from "#app/content/about.ts";
import { blogPage } from "#app/content/blog.ts";
import { courseTitles } from "#app/content/course-titles.ts";
import { courses } from "#app/content/courses.ts";
import { faqs } from "#app/content/faqs.ts";
import { allPosts, blogCategories } from "#app/content/posts.ts";
import { policySections } from "#app/content/privacy.ts";
import { claims, site, tagline } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { inWordsFirst } from "#app/lib/in-words.ts";
import { type CopiedProject, copyProject } from "#tests/support/copied-project.ts";

// What README says under “Change something” is done here, on copies of the project: all right edits in one build, all wrong ones in
// another. An edit is a change of one file: the first place that `from` matches. What stands there today is read from the records.

type Edit = { file: string; from: string | RegExp; to: string };
type Right = Edit & { page: string; shows: string };
type Wrong = Edit & { error: string };

const ROOT = join(import.meta.dirname, "../..");

const right = (page: string, shows: string, name: string, from: string | RegExp, to: string): Right => {
  return { file: `app/content/${name}.ts`, from, to, page, shows };
};
const wrong = (error: string, name: string, from: string | RegExp, to: string): Wrong => {
  const file = `app/content/${name}.ts`;
  return { file, from, to, error: `${file}: ${error}` };
};

const END = /(?=\n\];)/;
const END_OF_POSTS = /(?<=const allPosts[\s\S]*)(?=\n\];)/;
const line = (record: object) => `\n  ${JSON.stringify(record)},`;
const PRICE = /(?<=price: ")\$\d+/;
const countOf = (id = "") => new RegExp(`(?<=id: "${id}".*count: )\\d+`);
const [, category, other] = blogCategories;
const hours = site.officeHours.at(-1);
const policy = readFileSync(join(ROOT, "app/content/privacy.ts"), "utf8");
const section = policySections.find(({ paragraphs: [first = ""] }) => policy.includes(`"${first}"`));
const paragraph = section?.paragraphs[0] ?? "";

const post = {
  id: Math.max(...allPosts.map(({ id }) => id)) + 1,
  category: category?.id,
  title: "The year of the dragon",
  excerpt: "Why it comes every twelve years.",
  author: team[0]?.name,
  date: "2025-01-29",
  readTime: "5 min read",
  image: "long",
  featured: false,
};
const course = {
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
};
const person = { name: "Ana Sá", role: "Calligraphy", bio: "Grinds her own ink." };
const question = "May I bring a friend?";
const GLOSSARY = /(?<=const glossary = \{)/;
const long = { han: "龙", pinyin: "lóng", tone: 2, meaning: "dragon", cover: "gold" };
const glyphLine = (entry: object) => `\n  long: ${JSON.stringify(entry)},`;

/** By the first column of README's table. */
const rows: Record<string, { right: readonly Right[]; wrong: readonly Wrong[] }> = {
  "A price, a course": {
    right: [
      right("courses", ">$209<", "courses", PRICE, "$209"),
      right("courses", `>${inWordsFirst(courses.length + 1)} `, "courses", END, line(course)),
      right("courses", ' lang="zh-Latn-pinyin">Kǎoshì<', "courses", /(?<=features: \[\n +")/, "_Kǎoshì_ "),
      right("", "Chinese from Zero", "course-titles", courseTitles.basic, "Chinese from Zero"),
      right("contact", ">In Company</a>", "course-titles", courseTitles.conversational, "In Company"),
    ],
    wrong: [
      wrong(
        `course ${courses.find(({ price }) => price.startsWith("$"))?.id}: price: "209 dollars" is no price; write an amount as $199`,
        "courses",
        PRICE,
        "209 dollars",
      ),
      wrong(
        `course ${courses[0]?.id}: image: "dragon" is no cover of app/content/glossary.ts`,
        "courses",
        /(?<=image: ")\w+/,
        "dragon",
      ),
    ],
  },
  "A post": {
    right: [
      right("blog", `>${post.title}<`, "posts", END_OF_POSTS, line(post)),
      right(
        "blog",
        `>${inWordsFirst(allPosts.length + 1)} `,
        "posts",
        countOf("all"),
        `${allPosts.length + 1}`,
      ),
      right("blog", "January 29, 2025", "posts", countOf(category?.id), `${(category?.count ?? 0) + 1}`),
    ],
    wrong: [
      wrong(
        `post ${post.id}: date: "2025-02-30" is no calendar date; write YYYY-MM-DD`,
        "posts",
        END_OF_POSTS,
        line({ ...post, date: "2025-02-30" }),
      ),
      wrong(
        `category ${other?.id}: count: 99 is not the number of its posts; write ${other?.count} in blogCategories`,
        "posts",
        countOf(other?.id),
        "99",
      ),
    ],
  },
  "A person": {
    right: [
      right("about", 'src="/assets/art/portrait-ana-sa.', "team", END, line(person)),
      right(
        "about",
        '" href="/courses">course</a> first. ',
        "team",
        /(?<=bio: ")/,
        "A [course](/courses) first. ",
      ),
      right("", 'aria-label="3 out of 5 stars"', "testimonials", /(?<=rating: )\d/, "3"),
    ],
    wrong: [
      wrong(
        `person "${team[0]?.name}": role: "" is no text; write some words`,
        "team",
        /(?<=role: ").+(?=")/,
        "",
      ),
      wrong(
        `person "${team.find(({ image }) => image)?.name}": image.hair: "99" is not drawn; write "01" to "63"`,
        "team",
        /(?<=hair: ")\d+/,
        "99",
      ),
    ],
  },
  "A question": {
    right: [right("contact", `>${question}<`, "faqs", END, line({ question, answer: "Please do." }))],
    wrong: [
      wrong(
        `question ${faqs.length + 1}: answer: is missing; write some words`,
        "faqs",
        END,
        line({ question }),
      ),
      wrong(
        `question ${faqs.findIndex(({ answer }) => answer.includes("/courses#")) + 1}: answer: the link to /courses#talking leads nowhere;`,
        "faqs",
        /(?<=answer:[\s\S]*)\/courses#\w+/,
        "/courses#talking",
      ),
    ],
  },
  "Email, phone, hours, claims": {
    right: [
      right("privacy", 'href="mailto:a@school.example"', "site", site.email, "a@school.example"),
      right(
        "contact",
        `${hours?.days} 10AM-1PM`,
        "site",
        `", hours: "${hours?.hours}"`,
        '", hours: "10AM-1PM"',
      ),
      right("privacy", "7 Sample Avenue", "site", site.address, "7 Sample Avenue"),
      right("", "97.5%", "site", claims.success.value, "97.5%"),
      right("site.webmanifest", `"Zili: ${tagline}"`, "site", `name: "${site.name}"`, 'name: "Zili"'),
    ],
    wrong: [wrong('site: phone: "call us" is no phone number; begin with +', "site", site.phone, "call us")],
  },
  "Words of a page": {
    right: [
      right("about", ">A school without a bell</h1>", "about", aboutPage.heading, "A school without a bell"),
      right(
        "privacy",
        ' lang="zh-Hans">好</span>, <a class="',
        "privacy",
        paragraph,
        `好, [yes](/contact). ${paragraph}`,
      ),
    ],
    wrong: [
      wrong('blogPage: heading: "" is no text; write some words', "blog", blogPage.heading, ""),
      wrong(
        `section ${section?.id}: paragraphs 1: the link to /letters leads nowhere;`,
        "privacy",
        paragraph,
        `[Yes](/letters). ${paragraph}`,
      ),
    ],
  },
  "A character on a picture": {
    right: [right("blog", 'alt="龙" ', "glossary", GLOSSARY, glyphLine(long))],
    wrong: [
      wrong(
        'character long: cover: "blue" is no ground; write one of paper, sky',
        "glossary",
        GLOSSARY,
        glyphLine({ ...long, cover: "blue" }),
      ),
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

async function changedProject(edits: readonly Edit[]): Promise<CopiedProject> {
  const project = await copyProject();
  for (const { file, from, to } of edits) {
    const path = join(project.directory, file);
    const source = await readFile(path, "utf8");
    const changed = source.replace(from, () => to);
    if (changed === source) throw new Error(`${file} has no ${from}`);
    await writeFile(path, changed);
  }
  return project;
}

describe("README's table", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const table = /## Change something\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? "";
  const lines = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].filter(
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
      expect(where).toMatch(where.includes("file named after the page") ? "`app/content/`" : file);
  });

  it("gives the commands that are tried here", () => {
    for (const [name, value] of Object.entries(ENVIRONMENT))
      expect(table).toContain(`${name}=${value} npm run build`);
  });
});

describe("right edits, all in one build", () => {
  let project: CopiedProject;
  const edits = Object.entries(rows).flatMap(([what, { right }]) => right.map((edit) => ({ what, ...edit })));
  // React separates texts by comments.
  const built = async (file: string) =>
    (await readFile(join(project.buildDirectory, "client", file), "utf8")).replaceAll("<!-- -->", "");

  beforeAll(async () => {
    project = await changedProject(edits);
    await project.build(ENVIRONMENT);
    return () => project.remove();
  }, 180_000);

  it.each(edits)("$what: $shows", async ({ page, shows }) => {
    expect(await built(page.includes(".") ? page : join(page, "index.html"))).toContain(shows);
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
    expect(await built("privacy/index.html")).toContain(" forms.example.org ");
  });
});

it("wrong edits, all in one build: each is named, with what would be right, and nothing else is printed", async () => {
  const edits = Object.values(rows).flatMap(({ wrong }) => wrong);
  const project = await changedProject(edits);
  onTestFinished(() => project.remove());
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
