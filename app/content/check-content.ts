// Holds the records to their schemas and to each other, in every build and in development. The figures that docs/spec.md fixes are no
// business of the build: spec-figures.test.ts has them. What needs stroke data is checked in art/check-drawings.ts.
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

const { nextSteps, labeledLink, pageWords, picture, point } = schema;
const headed = pageWords.extend({ character: picture("sheet") });
const showing = (use: "night" | "tracing") => z.looseObject({ image: picture(use) });

type Fields = Readonly<Record<string, unknown>>;

/** A list of records. Messages name each by its field `by`, else by its place or key; `own` must be unique. */
type List = { each: z.ZodType; called: string; by: string | undefined; own: string | undefined };
const list = (each: z.ZodType, called: string, by?: string, own = by): List => ({ each, called, by, own });

/** Every mistake in the content, a line each: file, record, field, what was found and what would be right. Tests change records. */
export function contentProblems(changes: object = {}): string[] {
  const { courses, allPosts, blogCategories, team } = { ...courseFile, ...postFile, ...teamFile, ...changes };
  const ids = blogCategories.map(({ id }) => id).filter((id) => id !== "all");
  const people = team.map(({ name }) => name);
  const post = schema.post.extend({
    category: oneOf(ids, "is no category"),
    author: oneOf(people, "is nobody in app/content/team.ts"),
  });
  const policySections = [...privacy.policySections, privacy.policyChanges];

  /** Each file, and which of its exports are a record or a list of them. Of the others only texts and links are checked. */
  const files: readonly (readonly [string, object, Readonly<Record<string, z.ZodType | List>>])[] = [
    ["about", about, { aboutPage: headed, aboutNext: nextSteps, values: list(point, "value") }],
    ["blog", blog, { blogPage: headed, blogNext: nextSteps }],
    ["contact", contact, { contactPage: headed }],
    ["course-titles", names, {}],
    ["courses", courseFile, { courses: list(schema.course, "course", "id") }],
    [
      "courses-page",
      coursesPage,
      { coursesPage: headed, coursesNext: nextSteps, benefits: list(point, "benefit") },
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
    ["not-found", notFound, { notFoundPage: showing("tracing") }],
    [
      "posts",
      postFile,
      { allPosts: list(post, "post", "id"), blogCategories: list(schema.blogCategory, "category", "id") },
    ],
    [
      "privacy",
      { ...privacy, policySections, policyChanges: {} },
      { privacyPage: headed, lastUpdated: date, policySections: list(schema.policySection, "section", "id") },
    ],
    ["site", site, { site: schema.site, securityEmail: email, claims: list(schema.stat, "claim") }],
    ["stroke-names", strokes, {}],
    ["team", teamFile, { team: list(schema.teamMember, "person", "name") }],
    ["testimonials", testimonials, { testimonials: list(schema.testimonial, "person", "name") }],
  ];
  const changed: Fields = { ...changes };
  // A renamed export or a file left out would lose its check in silence.
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
      if (rule && "called" in rule) return checkList(file, rule, value);
      return check(`${file}.ts: ${name}`, value, rule);
    }),
  );
  const across = [...courseFaults(courses), ...postFaults(allPosts, blogCategories)];
  return [...problems, ...across.map((fault) => `app/content/${fault}`)];
}

/** What other pages say of courses without loading them. */
function courseFaults(courses: readonly schema.Course[]): string[] {
  const at = "home.ts: firstCourse";
  const first = courses.find(({ id }) => id === home.firstCourse.id);
  const faults = Object.entries(names.courseTitles).flatMap(([id, name]) => {
    const title = courses.find((course) => course.id === id)?.title ?? name;
    const fault = `"${title}" is "${name}" in app/content/course-titles.ts; change it there`;
    return title === name ? [] : [`courses.ts: course ${id}: title: ${fault}`];
  });
  if (!first) faults.push(`${at}: id: "${home.firstCourse.id}" is no course of app/content/courses.ts`);
  else if (parsePrice(first.price)?.dollars)
    faults.push(`${at}: "${home.firstCourse.title}" is not free to try: it costs ${first.price}`);
  else if (first.lessons !== names.freeLessons)
    faults.push(
      `course-titles.ts: freeLessons: ${names.freeLessons} is not the number of its lessons; write ${first.lessons}`,
    );
  return faults;
}

function postFaults(posts: readonly schema.Post[], categories: readonly schema.BlogCategory[]): string[] {
  const featured = posts.filter((post) => post.featured).map(({ id }) => id);
  const whichAre = featured.length === 0 ? "none is" : `${featured.join(" and ")} are`;
  const faults = categories.flatMap(({ id, count }) => {
    const right = posts.filter(({ category }) => id === "all" || category === id).length;
    const fault = `${count} is not the number of its posts; write ${right} in blogCategories`;
    return count === right ? [] : [`posts.ts: category ${id}: count: ${fault}`];
  });
  if (featured.length !== 1)
    faults.push(`posts.ts: posts: featured: ${whichAre} featured; write featured: true in exactly one`);
  return faults;
}

function checkList(file: string, { each, called, by, own }: List, records: unknown): string[] {
  const seen = new Set<unknown>();
  return Object.entries<Fields>(Object(records)).flatMap(([key, record]) => {
    const name = by ? record[by] : Array.isArray(records) ? Number(key) + 1 : key;
    const at = `${file}.ts: ${called} ${by === "name" ? `"${name}"` : name}`;
    // A person is drawn by their name, so two with one name would have one face.
    const mark = own === "name" ? portraitName(String(name)).slice("portrait-".length) : own && record[own];
    const twice = `app/content/${at}: ${own}: ${JSON.stringify(mark)} stands twice; give each its own`;
    const isTwice = own && seen.has(mark);
    seen.add(mark);
    return [...check(at, record, each), ...(isTwice ? [twice] : [])];
  });
}

/** Every field that breaks its rule, is missing or is not known, every empty text and every link to nowhere. */
function check(at: string, record: unknown, of: z.ZodType = z.unknown()): string[] {
  const faults = new Map(textFaults(record));
  for (const { path, message, ...issue } of of.safeParse(record).error?.issues ?? [])
    for (const field of issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]])
      faults.set([...path, ...field].map(step).join(""), message);
  return [...faults].map(([field, fault]) => `app/content/${at}:${field && ` ${field.slice(1)}:`} ${fault}`);
}

/** Of a path: `image.hair`, `features 2`. */
function step(key: PropertyKey): string {
  return typeof key === "number" ? ` ${key + 1}` : `.${String(key)}`;
}

function textFaults(copy: unknown, path = ""): [string, string][] {
  if (typeof copy === "object" && copy)
    return Object.entries(copy).flatMap(([key, value]) =>
      textFaults(value, path + step(Array.isArray(copy) ? Number(key) : key)),
    );
  if (typeof copy !== "string") return [];
  if (!copy.trim()) return [[path, `${JSON.stringify(copy)} is no text; write some words`]];
  if (copy.split("_").length % 2 === 0)
    return [[path, "an underscore stands alone; write one on each side of the pinyin, as _nǐ hǎo_"]];
  const nowhere = splitCopy(copy).find(
    ({ to }) => to && !(to in pageByPath) && !courseFile.courses.some(({ id }) => to === `/courses#${id}`),
  )?.to;
  const right = "write an address of app/routes.ts, or /courses# and the id of a course";
  return nowhere ? [[path, `the link to ${nowhere} leads nowhere; ${right}`]] : [];
}
