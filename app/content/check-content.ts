// Checks the records against their schemas and each other, in every build and in development. spec-figures.test.ts has the figures
// of docs/spec.md, art/check-drawings.ts the checks that need stroke data.
import { z } from "zod";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { pageByPath } from "#app/routes.ts";
import * as about from "./about.ts";
import * as blog from "./blog.ts";
import { character } from "./character-schema.ts";
import * as contact from "./contact.ts";
import * as names from "./course-titles.ts";
import * as courseFile from "./courses.ts";
import * as coursesPage from "./courses-page.ts";
import * as errorScreen from "./error-screen.ts";
import * as faqs from "./faqs.ts";
import { date, email, oneOf } from "./fields.ts";
import * as glossary from "./glossary.ts";
import * as home from "./home.ts";
import * as lesson from "./lesson.ts";
import * as navigation from "./navigation.ts";
import * as notFound from "./not-found.ts";
import { pageSeo } from "./page-seo.ts";
import { portraitName } from "./pictures.ts";
import * as postFile from "./posts.ts";
import { parsePrice } from "./price.ts";
import * as privacy from "./privacy.ts";
import * as schema from "./schema.ts";
import * as site from "./site.ts";
import * as strokes from "./stroke-names.ts";
import * as teamFile from "./team.ts";
import * as testimonials from "./testimonials.ts";

const { nextSteps, labeledLink, pageWithSheets, pageWords, picture, point } = schema;
const showing = (use: "night" | "tracing") => z.looseObject({ image: picture(use) });

type Fields = Readonly<Record<string, unknown>>;

/** A list of records. Messages name each by its field `id`, else by its position or key; `unique` allows no duplicates. */
type List = ReturnType<typeof list>;
const list = (each: z.ZodType, label: string, id?: string, unique = id) => ({ each, label, id, unique });

/** Every mistake in the content, one line each: file, record, field, problem and hint. Tests pass `changes`. */
export function contentProblems(changes: object = {}): string[] {
  const { courses, allPosts, blogCategories, team } = { ...courseFile, ...postFile, ...teamFile, ...changes };
  const ids = blogCategories.map(({ id }) => id).filter((id) => id !== "all");
  const people = team.map(({ name }) => name);
  const post = schema.post.extend({
    category: oneOf(ids, "is not a category"),
    author: oneOf(people, "is not in app/content/team.ts"),
  });

  /** Each file with the schemas of its exports. Other exports are only checked for empty texts and broken links. */
  const files: readonly (readonly [string, object, Readonly<Record<string, z.ZodType | List>>])[] = [
    ["about", about, { aboutPage: pageWithSheets, aboutNext: nextSteps, values: list(point, "value") }],
    ["blog", blog, { blogPage: pageWords, blogNext: nextSteps }],
    ["contact", contact, { contactPage: pageWithSheets }],
    ["course-titles", names, {}],
    ["courses", courseFile, { courses: list(schema.course, "course", "id") }],
    [
      "courses-page",
      coursesPage,
      { coursesPage: pageWords, coursesNext: nextSteps, benefits: list(point, "benefit") },
    ],
    ["error-screen", errorScreen, { errorScreen: showing("tracing") }],
    ["faqs", faqs, { faqs: list(schema.faq, "question", undefined, "question") }],
    ["glossary", glossary, { glossary: list(character, "character", undefined, "han") }],
    [
      "home",
      home,
      {
        homePage: pageWords,
        closing: showing("night"),
        features: list(point, "feature"),
        levelCards: list(schema.levelCard, "level card", "level"),
      },
    ],
    [
      "lesson",
      lesson,
      {
        lessonSteps: list(schema.lessonCharacter, "character"),
        lessonWords: list(schema.lessonWord, "word", undefined, "gloss"),
      },
    ],
    [
      "navigation",
      navigation,
      {
        headerLinks: list(labeledLink, "header link"),
        quickLinks: list(labeledLink, "quick link"),
        courseLinks: list(labeledLink, "course link"),
      },
    ],
    ["not-found", notFound, {}],
    [
      "posts",
      postFile,
      { allPosts: list(post, "post", "id"), blogCategories: list(schema.blogCategory, "category", "id") },
    ],
    [
      "privacy",
      { ...privacy, policySections: privacy.allPolicySections, allPolicySections: [] },
      {
        privacyPage: pageWithSheets,
        lastUpdated: date,
        policySections: list(schema.policySection, "section", "id"),
      },
    ],
    ["site", site, { site: schema.site, securityEmail: email, claims: list(schema.stat, "claim") }],
    ["stroke-names", strokes, {}],
    ["team", teamFile, { team: list(schema.teamMember, "person", "name") }],
    ["testimonials", testimonials, { testimonials: list(schema.testimonial, "person", "name") }],
  ];
  const changed: Fields = { ...changes };
  // A renamed export or an unlisted file would silently lose its check.
  const exported = files.flatMap(([, exports]) => Object.entries(exports));
  for (const name of [...files.flatMap(([, , rules]) => Object.keys(rules)), ...Object.keys(changes)])
    if (!exported.some(([own]) => own === name)) throw new Error(`No file of app/content exports ${name}.`);
  for (const [page, words] of Object.entries(pageSeo))
    if (!exported.some(([, value]) => value === words))
      throw new Error(`app/content/check-content.ts does not list the file with the words of ${page}.`);
  const problems = files.flatMap(([file, exports, rules]) =>
    Object.entries(exports).flatMap(([name, own]) => {
      const rule = rules[name];
      const value = changed[name] ?? own;
      if (rule && "label" in rule) return checkList(file, rule, value);
      return check(`${file}.ts: ${name}`, value, rule);
    }),
  );
  const across = [...courseProblems(courses), ...postProblems(allPosts, blogCategories)];
  return [...problems, ...across.map((problem) => `app/content/${problem}`)];
}

/** Course facts that other pages repeat without loading the courses. */
function courseProblems(courses: readonly schema.Course[]): string[] {
  const at = "home.ts: firstCourse";
  const first = courses.find(({ id }) => id === home.firstCourse.id);
  const problems = Object.entries(names.courseTitles).flatMap(([id, name]) => {
    const title = courses.find((course) => course.id === id)?.title ?? name;
    const problem = `"${title}" is "${name}" in app/content/course-titles.ts; change it there`;
    return title === name ? [] : [`courses.ts: course ${id}: title: ${problem}`];
  });
  if (!first) problems.push(`${at}: id: "${home.firstCourse.id}" is not a course in app/content/courses.ts`);
  else if (parsePrice(first.price)?.dollars)
    problems.push(`${at}: "${home.firstCourse.title}" is not free to try: it costs ${first.price}`);
  else if (first.lessons !== names.freeLessons)
    problems.push(
      `course-titles.ts: freeLessons: ${names.freeLessons} is not the number of its lessons; write ${first.lessons}`,
    );
  return problems;
}

function postProblems(posts: readonly schema.Post[], categories: readonly schema.BlogCategory[]): string[] {
  const featured = posts.filter((post) => post.featured).map(({ id }) => id);
  const whichAre = featured.length === 0 ? "none is" : `${featured.join(" and ")} are`;
  const problems = categories.flatMap(({ id, count }) => {
    const actual = posts.filter(({ category }) => id === "all" || category === id).length;
    const problem = `${count} is not the number of its posts; write ${actual} in blogCategories`;
    return count === actual ? [] : [`posts.ts: category ${id}: count: ${problem}`];
  });
  if (featured.length !== 1)
    problems.push(`posts.ts: posts: featured: ${whichAre} featured; write featured: true in exactly one`);
  return problems;
}

function checkList(file: string, { each, label, id, unique }: List, records: unknown): string[] {
  const seen = new Set<unknown>();
  return Object.entries<Fields>(Object(records)).flatMap(([key, record]) => {
    const name = id ? record[id] : Array.isArray(records) ? Number(key) + 1 : key;
    const at = `${file}.ts: ${label} ${id === "name" ? `"${name}"` : name}`;
    // Portraits are named after people: equal names would share a file.
    const value = unique === "name" ? portraitName(file, String(name)) : unique && record[unique];
    const duplicate = `app/content/${at}: ${unique}: ${JSON.stringify(unique && record[unique])} is used twice; make it unique`;
    const isDuplicate = unique && seen.has(value);
    seen.add(value);
    return [...check(at, record, each), ...(isDuplicate ? [duplicate] : [])];
  });
}

/** Fields that are invalid, missing or unknown, empty texts and broken links. */
function check(at: string, record: unknown, of: z.ZodType = z.unknown()): string[] {
  const problems = new Map(textProblems(record));
  for (const { path, message, ...issue } of of.safeParse(record).error?.issues ?? [])
    for (const field of issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]])
      problems.set([...path, ...field].map(step).join(""), message);
  return [...problems].map(([field, text]) => `app/content/${at}:${field && ` ${field.slice(1)}:`} ${text}`);
}

/** A step of a field's path: `image.hair`, `features 2`. */
function step(key: PropertyKey): string {
  return typeof key === "number" ? ` ${key + 1}` : `.${String(key)}`;
}

function textProblems(copy: unknown, path = ""): [string, string][] {
  if (typeof copy === "object" && copy)
    return Object.entries(copy).flatMap(([key, value]) =>
      textProblems(value, path + step(Array.isArray(copy) ? Number(key) : key)),
    );
  if (typeof copy !== "string") return [];
  if (!copy.trim()) return [[path, `${JSON.stringify(copy)} is not text; write some words`]];
  const runs = splitCopy(copy).flatMap((run) => (run.to ? splitCopy(run.text) : run));
  // An underscore inside a word marks no pinyin: first_last@school.example.
  if (runs.some(({ text, lang }) => !lang && /(?<!\w)_|_(?!\w)/.test(text)))
    return [[path, "an underscore stands alone; write one on each side of the pinyin, as _nǐ hǎo_"]];
  const broken = splitCopy(copy).find(
    ({ to }) => to && !(to in pageByPath) && !courseFile.courses.some(({ id }) => to === `/courses#${id}`),
  )?.to;
  const hint = "write a path of app/routes.ts, or /courses# and the id of a course";
  return broken ? [[path, `the link to ${broken} is broken; ${hint}`]] : [];
}
