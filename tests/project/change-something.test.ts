import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { aboutPage } from "#app/content/about.ts";
import { courseTitles } from "#app/content/course-titles.ts";
import { courses } from "#app/content/courses.ts";
import { homePage } from "#app/content/home.ts";
import { allPosts, blogCategories } from "#app/content/posts.ts";
import { lastUpdated, policySections } from "#app/content/privacy.ts";
import { claims, postalAddress, site, tagline } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { inWordsFirst } from "#app/lib/in-words.ts";
import { required } from "#app/lib/required.ts";
import { type CopiedProject, copyProject } from "#tests/support/copied-project.ts";

// Performs the edits of README's “Change something” on a copy of the project: all valid ones in one
// build, then two invalid ones. Other invalid values: check-content.test.ts. Current values are
// read from the records.

/** Replaces the first match of `from` in one content file; a page then shows the result. */
type Edit = { file: string; from: string | RegExp; to: string; page: string; shows: string };

const ROOT = join(import.meta.dirname, "../..");

const END = /(?=\n\];)/;
const END_OF_POSTS = /(?<=const allPosts[\s\S]*)(?=\n\];)/;
const PRICE = /(?<=price: ")\$\d+/;
const countOf = (id: string) => new RegExp(`(?<=id: "${id}".*count: )\\d+`);
const asRecord = (record: object) => `\n  ${JSON.stringify(record)},`;

const category = required(
  blogCategories.find(({ id }) => id !== "all"),
  "a category",
);
const saturday = required(site.officeHours.at(-1), "the last office hours");
/** A paragraph that stands in its file as it is shown. */
const policySource = readFileSync(join(ROOT, "app/content/privacy.ts"), "utf8");
const paragraph = required(
  policySections
    .flatMap(({ paragraphs }) => paragraphs)
    .find((text) => policySource.includes(`"${text}"`)),
  "a paragraph",
);
const newPost = {
  ...allPosts[0],
  id: Math.max(...allPosts.map(({ id }) => id)) + 1,
  category: category.id,
  title: "The year of the dragon",
  date: "2025-01-29",
  image: "long",
  featured: false,
};
const newCourse = {
  ...courses[0],
  id: "calligraphy",
  title: "Calligraphy",
  image: "long",
  duration: "1 week",
  lessons: 1,
  students: 1,
};
const newPerson = { name: "Ana Sá", role: "Calligraphy", bio: "Grinds her own ink." };
const newQuestion = { question: "May I bring a friend?", answer: "Please do." };
const newCharacter = { han: "龙", pinyin: "lóng", meaning: "dragon", cover: "gold" };

const posts = allPosts.length + 1;

/** Keyed by the first column of README's table. */
const rows: Record<string, readonly Edit[]> = {
  "A price, a course": [
    { file: "courses", from: PRICE, to: "$209", page: "courses", shows: ">$209<" },
    {
      file: "courses",
      from: END,
      to: asRecord(newCourse),
      page: "courses",
      shows: `>${inWordsFirst(courses.length + 1, "Mandarin course")}`,
    },
    {
      file: "courses",
      from: /(?<=features: \[\n +")/,
      to: "_Kǎoshì_ ",
      page: "courses",
      shows: ' lang="zh-Latn-pinyin">Kǎoshì<',
    },
    {
      file: "course-titles",
      from: courseTitles.basic,
      to: "Chinese from Zero",
      page: "",
      shows: "Chinese from Zero",
    },
    {
      file: "course-titles",
      from: courseTitles.conversational,
      to: "In Company",
      page: "contact",
      shows: ">In Company</a>",
    },
  ],
  "A post": [
    {
      file: "posts",
      from: END_OF_POSTS,
      to: asRecord(newPost),
      page: "blog",
      shows: `>${newPost.title}<`,
    },
    {
      file: "posts",
      from: countOf("all"),
      to: String(posts),
      page: "blog",
      shows: `>${inWordsFirst(posts, "short read")} `,
    },
    {
      file: "posts",
      from: countOf(category.id),
      to: String(category.count + 1),
      page: "blog",
      shows: "January 29, 2025",
    },
  ],
  "A person": [
    {
      file: "team",
      from: END,
      to: asRecord(newPerson),
      page: "about",
      shows: 'src="/assets/art/portrait-team-ana-sa.',
    },
    {
      file: "team",
      from: /(?<=bio: ")/,
      to: "A [课](/courses) first. ",
      page: "about",
      shows: '" href="/courses"><span lang="zh-Hans">课</span></a> first. ',
    },
    {
      file: "testimonials",
      from: /(?<=rating: )\d/,
      to: "3",
      page: "",
      shows: 'aria-label="3 out of 5 stars"',
    },
  ],
  "A question": [
    {
      file: "faqs",
      from: END,
      to: asRecord(newQuestion),
      page: "contact",
      shows: `>${newQuestion.question}<`,
    },
  ],
  "Email, phone, hours, claims": [
    {
      file: "site",
      from: site.email,
      to: "a@school.example",
      page: "privacy",
      shows: 'href="mailto:a@school.example"',
    },
    {
      file: "site",
      from: `hours: "${saturday.hours}"`,
      to: 'hours: "10AM-1PM"',
      page: "contact",
      shows: `${saturday.days} 10AM-1PM`,
    },
    {
      file: "site",
      from: postalAddress.streetAddress,
      to: "7 Sample Avenue",
      page: "privacy",
      shows: "7 Sample Avenue",
    },
    {
      file: "site",
      from: claims.success.value,
      to: '97.5%", note: "Of those who took the exam.',
      page: "",
      shows: "97.5%",
    },
    {
      file: "site",
      from: `name: "${site.name}"`,
      to: 'name: "Zili"',
      page: "site.webmanifest",
      shows: `"Zili: ${tagline}"`,
    },
  ],
  "Words of a page": [
    { file: "home", from: /(?<=lessons: )\d+/, to: "1", page: "", shows: ">1 lesson / " },
    { file: "home", from: /(?<=weeks: )\d+/, to: "1", page: "", shows: " / 1 week<" },
    {
      file: "about",
      from: aboutPage.heading,
      to: "A school without a bell",
      page: "about",
      shows: ">A school without a bell</h1>",
    },
    {
      file: "privacy",
      from: paragraph,
      to: `好, ${paragraph}`,
      page: "privacy",
      shows: ' lang="zh-Hans">好</span>, ',
    },
  ],
  "A character on a picture": [
    {
      file: "glossary",
      from: /(?<=const glossary = \{)/,
      to: `\n  long: ${JSON.stringify(newCharacter)},`,
      page: "blog",
      shows: 'alt="“龙”" ',
    },
  ],
};
const edits = Object.values(rows).flat();

const SITE_URL = "https://www.example.org";
const ENVIRONMENT = { SITE_URL, CONTACT_ENDPOINT: "https://forms.example.org/zixue" };
const shown = [
  ...edits.map(({ page, shows }) => ({ page, shows })),
  { page: "courses", shows: ">1 lesson</span>" },
  { page: "courses", shows: ">1 student</span>" },
  { page: "about", shows: ">Of those who took the exam.</dd>" },
  // A link to home says what there is to do, its tab what it is.
  { page: "", shows: `<title>${homePage.title} · Zili</title>` },
  { page: "", shows: `<meta property="og:title" content="${homePage.preview}"/>` },
  // From the environment.
  { page: "courses", shows: `rel="canonical" href="${SITE_URL}/courses"` },
  { page: "courses", shows: `<meta property="og:url" content="${SITE_URL}/courses"/>` },
  {
    page: "courses",
    shows: `<meta property="og:image" content="${SITE_URL}/social/courses.png"/>`,
  },
  { page: "courses", shows: '<meta name="twitter:card" content="summary_large_image"/>' },
  { page: "404.html", shows: '<meta name="robots" content="noindex"/>' },
  { page: "sitemap.xml", shows: `<loc>${SITE_URL}/</loc></url>` },
  {
    page: "sitemap.xml",
    shows: `<loc>${SITE_URL}/privacy</loc><lastmod>${lastUpdated}</lastmod></url>`,
  },
  { page: "contact", shows: `action="${ENVIRONMENT.CONTACT_ENDPOINT}"` },
  { page: "privacy", shows: " forms.example.org " },
  { page: "privacy", shows: "The host is Cloudflare." },
];

it("README's table lists exactly the changes tried here, with their files and commands", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const table = required(
    /## Change something\n([\s\S]*?)\n## /.exec(readme)?.[1],
    "the table in README",
  );
  const places = new Map(
    [...table.matchAll(/^\| (?<what>\w.+?) +\| (?<where>.+?) +\|$/gm)].map(({ groups }) => [
      groups?.what,
      groups?.where,
    ]),
  );
  // development.journey.ts adds a language; the others are set in the environment.
  const elsewhere = ["what", "A language", "Another form service", "The site's address"];
  expect([...places.keys()].toSorted()).toEqual([...Object.keys(rows), ...elsewhere].toSorted());
  for (const [what, editsOfRow] of Object.entries(rows))
    for (const { file } of editsOfRow)
      expect(places.get(what)).toMatch(
        new RegExp(`app/content/(${file}\\.ts|.*named after the page)`),
      );
  for (const [name, value] of Object.entries(ENVIRONMENT))
    expect(table).toContain(`${name}=${value} npm run build`);
});

let project: CopiedProject;

async function edit({ file, from, to }: Pick<Edit, "file" | "from" | "to">): Promise<void> {
  const path = join(project.directory, `app/content/${file}.ts`);
  const source = await readFile(path, "utf8");
  const changed = source.replace(from, () => to);
  if (changed === source) throw new Error(`${file}.ts has no ${from}`);
  await writeFile(path, changed);
}

beforeAll(async () => {
  project = await copyProject();
  for (const each of edits) await edit(each);
  const { stderr } = await project.build({ ...ENVIRONMENT, ON_CLOUDFLARE: "1" });
  expect(stderr.match(/app\/content\/testimonials.ts: /g)).toHaveLength(1);
  return () => project.remove();
}, 180_000);

// React separates adjacent texts with comments.
const built = async (file: string) =>
  (await readFile(join(project.buildDirectory, "client", file), "utf8")).replaceAll("<!-- -->", "");

it.each(shown)("after the edits /$page shows $shows", async ({ page, shows }) => {
  const file = page.includes(".") ? page : join(page, "index.html");
  expect(await built(file)).toContain(shows);
});

it("omits our own service from the policy if the form posts to another", async () => {
  const policy = await built("privacy/index.html");
  const own = policySections.flatMap(({ ownService = [], onOwnServer = [] }) => [
    ...ownService,
    ...onOwnServer,
  ]);
  expect(own.length).toBeGreaterThan(2);
  const kept = own.filter((text) => policy.includes(text.slice(0, 40)));
  expect(kept).toEqual([]);
});

it("draws the new post's picture", async () => {
  const blog = await built("blog/index.html");
  const address = /(?<=src=")\/assets\/art\/cover-long\.[\w-]+\.svg(?=")/.exec(blog)?.[0];
  expect(await built(required(address, "the address of the picture"))).toMatch(/^<svg /);
});

it("fails the build on invalid edits and prints only these, each with a valid example", async () => {
  await edit({ file: "courses", from: PRICE, to: "209 dollars" });
  await edit({ file: "team", from: /(?<=hair: ")\d+/, to: "99" });
  const failure = await project.build().catch((error: { code: number; stderr: string }) => error);
  expect(failure).toMatchObject({ code: 1 });
  // Vite prints in color on a terminal and if CI is set.
  const lines = stripVTControlCharacters(failure.stderr).split("\n").filter(Boolean);
  const priced = courses.find(({ price }) => price.startsWith("$"))?.id;
  const drawn = team.find(({ image }) => image)?.name;
  expect(lines).toEqual([
    expect.stringContaining("error during build:"),
    expect.stringContaining("The content has mistakes:"),
    expect.stringContaining(
      `app/content/courses.ts: course ${priced}: price: "209 dollars" is not a price; write an amount as $199`,
    ),
    expect.stringContaining(
      `app/content/team.ts: person "${drawn}": image.hair: "99" does not exist; write "01" to "63"`,
    ),
  ]);
}, 120_000);
