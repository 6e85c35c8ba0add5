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
import { type CopiedProject, copyProject } from "#tests/support/copied-project.ts";

// Performs the edits of README's “Change something” on a copy of the project: all valid ones in one build, then two invalid ones.
// Other invalid values: check-content.test.ts. Current values are read from the records.

/** Replaces the first match of `from` in one content file. */
type Edit = readonly [file: string, from: string | RegExp, to: string];

const ROOT = join(import.meta.dirname, "../..");

const END = /(?=\n\];)/;
const END_OF_POSTS = /(?<=const allPosts[\s\S]*)(?=\n\];)/;
const PRICE = /(?<=price: ")\$\d+/;
const countOf = (id = "") => new RegExp(`(?<=id: "${id}".*count: )\\d+`);
const line = (record: object) => `\n  ${JSON.stringify(record)},`;

const [, category] = blogCategories;
const hours = site.officeHours.at(-1);
const policy = readFileSync(join(ROOT, "app/content/privacy.ts"), "utf8");
const [paragraph = ""] = policySections.flatMap(({ paragraphs: [first = ""] }) =>
  policy.includes(`"${first}"`) ? first : [],
);
const reads = allPosts.length + 1;
const id = Math.max(...allPosts.map((each) => each.id)) + 1;
const dragon = { title: "The year of the dragon", date: "2025-01-29", image: "long", featured: false };
const post = { ...allPosts[0], id, category: category?.id, ...dragon };
const one = { duration: "1 week", lessons: 1, students: 1 };
const course = { ...courses[0], ...one, id: "calligraphy", title: "Calligraphy", image: "long" };
const person = { name: "Ana Sá", role: "Calligraphy", bio: "Grinds her own ink." };
const question = "May I bring a friend?";
const long = { han: "龙", pinyin: "lóng", meaning: "dragon", cover: "gold" };

/** Keyed by the first column of README's table. */
const rows: Record<string, readonly (readonly [...Edit, page: string, shows: string])[]> = {
  "A price, a course": [
    ["courses", PRICE, "$209", "courses", ">$209<"],
    ["courses", END, line(course), "courses", `>${inWordsFirst(courses.length + 1, "Mandarin course")}`],
    ["courses", /(?<=features: \[\n +")/, "_Kǎoshì_ ", "courses", ' lang="zh-Latn-pinyin">Kǎoshì<'],
    ["course-titles", courseTitles.basic, "Chinese from Zero", "", "Chinese from Zero"],
    ["course-titles", courseTitles.conversational, "In Company", "contact", ">In Company</a>"],
  ],
  "A post": [
    ["posts", END_OF_POSTS, line(post), "blog", `>${post.title}<`],
    ["posts", countOf("all"), `${reads}`, "blog", `>${inWordsFirst(reads, "short read")} `],
    ["posts", countOf(category?.id), `${(category?.count ?? 0) + 1}`, "blog", "January 29, 2025"],
  ],
  "A person": [
    ["team", END, line(person), "about", 'src="/assets/art/portrait-team-ana-sa.'],
    [
      "team",
      /(?<=bio: ")/,
      "A [课](/courses) first. ",
      "about",
      '" href="/courses"><span lang="zh-Hans">课</span></a> first. ',
    ],
    ["testimonials", /(?<=rating: )\d/, "3", "", 'aria-label="3 out of 5 stars"'],
  ],
  "A question": [["faqs", END, line({ question, answer: "Please do." }), "contact", `>${question}<`]],
  "Email, phone, hours, claims": [
    ["site", site.email, "a@school.example", "privacy", 'href="mailto:a@school.example"'],
    ["site", `hours: "${hours?.hours}"`, 'hours: "10AM-1PM"', "contact", `${hours?.days} 10AM-1PM`],
    ["site", postalAddress.streetAddress, "7 Sample Avenue", "privacy", "7 Sample Avenue"],
    ["site", claims.success.value, '97.5%", note: "Of those who took the exam.', "", "97.5%"],
    ["site", `name: "${site.name}"`, 'name: "Zili"', "site.webmanifest", `"Zili: ${tagline}"`],
  ],
  "Words of a page": [
    ["home", /(?<=lessons: )\d+/, "1", "", ">1 lesson / "],
    ["home", /(?<=weeks: )\d+/, "1", "", " / 1 week<"],
    ["about", aboutPage.heading, "A school without a bell", "about", ">A school without a bell</h1>"],
    ["privacy", paragraph, `好, ${paragraph}`, "privacy", ' lang="zh-Hans">好</span>, '],
  ],
  "A character on a picture": [
    ["glossary", /(?<=const glossary = \{)/, `\n  long: ${JSON.stringify(long)},`, "blog", 'alt="龙" '],
  ],
};
const SITE_URL = "https://www.example.org";
const ENVIRONMENT = { SITE_URL, CONTACT_ENDPOINT: "https://forms.example.org/zixue" };
const shown = [
  ["courses", ">1 lesson</span>"],
  ["courses", ">1 student</span>"],
  ...Object.values(rows).flatMap((edits) => edits.map(([, , , page, shows]) => [page, shows] as const)),
  ["courses", 'rel="canonical" href="https://www.example.org/courses"'],
  ["courses", '<meta property="og:url" content="https://www.example.org/courses"/>'],
  ["courses", '<meta property="og:image" content="https://www.example.org/social/courses.png"/>'],
  ["courses", '<meta name="twitter:card" content="summary_large_image"/>'],
  // A link to home says what there is to do, its tab what it is.
  ["", `<title>${homePage.title} · Zili</title>`],
  ["", `<meta property="og:title" content="${homePage.preview}"/>`],
  ["404.html", '<meta name="robots" content="noindex"/>'],
  ["sitemap.xml", "<loc>https://www.example.org/</loc></url>"],
  ["sitemap.xml", `<loc>https://www.example.org/privacy</loc><lastmod>${lastUpdated}</lastmod></url>`],
  ["contact", 'action="https://forms.example.org/zixue"'],
  ["privacy", " forms.example.org "],
  ["privacy", "The host is Cloudflare."],
  ["about", ">Of those who took the exam.</dd>"],
] as const;

it("README's table lists exactly the changes tried here, with their files and commands", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const [, table = ""] = /## Change something\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const lines = new Map(
    [...table.matchAll(/^\| (\w.+?) +\| (.+?) +\|$/gm)].map(([, what = "", where = ""]) => [what, where]),
  );
  // new-language.journey.ts adds a language; the others are set in the environment.
  const elsewhere = ["what", "A language", "Another form service", "The site's address"];
  expect([...lines.keys()].toSorted()).toEqual([...Object.keys(rows), ...elsewhere].toSorted());
  for (const [what, edits] of Object.entries(rows))
    for (const [file] of edits)
      expect(lines.get(what)).toMatch(new RegExp(`app/content/(${file}\\.ts|.*named after the page)`));
  for (const [name, value] of Object.entries(ENVIRONMENT))
    expect(table).toContain(`${name}=${value} npm run build`);
});

let project: CopiedProject;

async function edit(...[name, from, to]: Edit): Promise<void> {
  const file = join(project.directory, `app/content/${name}.ts`);
  const source = await readFile(file, "utf8");
  const changed = source.replace(from, () => to);
  if (changed === source) throw new Error(`${name}.ts has no ${from}`);
  await writeFile(file, changed);
}

beforeAll(async () => {
  project = await copyProject();
  for (const edits of Object.values(rows)) for (const [file, from, to] of edits) await edit(file, from, to);
  const { stderr } = await project.build({ ...ENVIRONMENT, ON_CLOUDFLARE: "1" });
  expect(stderr.match(/app\/content\/testimonials.ts: /g)).toHaveLength(1);
  return () => project.remove();
}, 180_000);

// React separates adjacent texts with comments.
const built = async (file: string) =>
  (await readFile(join(project.buildDirectory, "client", file), "utf8")).replaceAll("<!-- -->", "");

it.each(shown)("after the edits /%s shows %s", async (page, shows) => {
  expect(await built(page.includes(".") ? page : join(page, "index.html"))).toContain(shows);
});

it("omits our own service from the policy if the form posts to another", async () => {
  const policy = await built("privacy/index.html");
  const own = policySections.flatMap(({ ownService = [], onOwnServer = [] }) => [
    ...ownService,
    ...onOwnServer,
  ]);
  expect(own.length).toBeGreaterThan(2);
  expect(own.filter((paragraph) => policy.includes(paragraph.slice(0, 40)))).toEqual([]);
});

it("draws the new post's picture", async () => {
  const [, address = ""] =
    /src="(\/assets\/art\/cover-long\.[\w-]+\.svg)"/.exec(await built("blog/index.html")) ?? [];
  expect(await built(address)).toMatch(/^<svg /);
});

it("fails the build on invalid edits and prints only these, each with a valid example", async () => {
  await edit("courses", PRICE, "209 dollars");
  await edit("team", /(?<=hair: ")\d+/, "99");
  const { code, stderr } = await project.build().then(
    () => ({ code: 0, stderr: "" }),
    (error: { code: number; stderr: string }) => error,
  );
  const priced = courses.find(({ price }) => price.startsWith("$"))?.id;
  const drawn = team.find(({ image }) => image)?.name;
  expect(code).toBe(1);
  // Vite prints in color on a terminal and if CI is set.
  expect(stripVTControlCharacters(stderr).split("\n").filter(Boolean)).toEqual(
    [
      "error during build:",
      "The content has mistakes:",
      `app/content/courses.ts: course ${priced}: price: "209 dollars" is not a price; write an amount as $199`,
      `app/content/team.ts: person "${drawn}": image.hair: "99" does not exist; write "01" to "63"`,
    ].map((text) => expect.stringContaining(text)),
  );
}, 120_000);
