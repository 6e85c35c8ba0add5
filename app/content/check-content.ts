// Checks the records against their schemas and each other, in every build and in development. spec-figures.test.ts has the figures
// of docs/spec.md.
import { readdirSync } from "node:fs";
import { inspect } from "node:util";
import { z } from "zod";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { pageByPath } from "#app/paths.ts";
import { character } from "./character-schema.ts";
import { courseTitles } from "./course-titles.ts";
import { courses } from "./courses.ts";
import { date, email, oneOf } from "./fields.ts";
import { firstCourse } from "./home.ts";
import { portraitName } from "./pictures.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { parsePrice } from "./price.ts";
import * as schema from "./schema.ts";
import { team } from "./team.ts";
import { wordsOfPages } from "./words-of-pages.ts";

const { nextSteps, labeledLink, pageWords, picture, point } = schema;
const showing = (use: "night" | "tracing") => z.looseObject({ image: picture(use) });

type Fields = Readonly<Record<string, unknown>>;

/** A list of records, and how messages name each of them. */
type RecordList = {
  schema: z.ZodType;
  /** What a record is: "course", "faq". */
  label: string;
  /** The field that messages name a record by; without one, its position or key. */
  namedBy?: string;
  /** A field that no two records may share. */
  unique?: string;
};

/** Not content. */
const CODE = /\.test\.|schema|^(check-content|fields|words-of-pages)\./;

/** Throws a list of all mistakes, for content editors: without a stack trace, which would not help them. */
export async function assertContent(): Promise<void> {
  const problems = await contentProblems();
  if (problems.length === 0) return;
  const message = `The content has ${problems.length === 1 ? "a mistake" : "mistakes"}:\n\n${problems.join("\n")}\n`;
  throw Object.assign(new Error(message), { stack: "", [inspect.custom]: () => message });
}

/** Every mistake in the content, one line each: file, record, field, problem and hint. Tests pass `changes`. */
export async function contentProblems(changes: Fields = {}): Promise<string[]> {
  const now = { courses, allPosts, blogCategories, team, ...changes };
  const ids = now.blogCategories.map(({ id }) => id).filter((id) => id !== "all");
  const post = schema.post.extend({
    category: oneOf(ids, "is not a category"),
    author: oneOf(
      now.team.map(({ name }) => name),
      "is not in app/content/team.ts",
    ),
  });
  /** By name of export; the words of pages have theirs below. Others are only checked for empty texts and broken links. */
  const rules: Readonly<Record<string, z.ZodType | RecordList>> = {
    aboutNext: nextSteps,
    blogNext: nextSteps,
    coursesNext: nextSteps,
    closing: showing("night"),
    errorScreen: showing("tracing"),
    benefits: { schema: point, label: "benefit" },
    features: { schema: point, label: "feature" },
    values: { schema: point, label: "value" },
    courses: { schema: schema.course, label: "course", namedBy: "id", unique: "id" },
    faqs: { schema: schema.faq, label: "question", unique: "question" },
    glossary: { schema: character, label: "character", unique: "han" },
    levelCards: {
      schema: schema.levelCard,
      label: "level card",
      namedBy: "level",
      unique: "level",
    },
    // One of them is written twice.
    lessonSteps: { schema: schema.lessonCharacter, label: "character", namedBy: "id" },
    lessonWords: { schema: schema.lessonWord, label: "word", unique: "gloss" },
    headerLinks: { schema: labeledLink, label: "header link" },
    quickLinks: { schema: labeledLink, label: "quick link" },
    courseLinks: { schema: labeledLink, label: "course link" },
    allPosts: { schema: post, label: "post", namedBy: "id", unique: "id" },
    blogCategories: { schema: schema.blogCategory, label: "category", namedBy: "id", unique: "id" },
    policySections: { schema: schema.policySection, label: "section", namedBy: "id", unique: "id" },
    allPolicySections: {
      schema: schema.policySection,
      label: "section",
      namedBy: "id",
      unique: "id",
    },
    lastUpdated: date,
    site: schema.site,
    securityEmail: email,
    claims: { schema: schema.stat, label: "claim" },
    team: { schema: schema.teamMember, label: "person", namedBy: "name", unique: "name" },
    testimonials: { schema: schema.testimonial, label: "person", namedBy: "name", unique: "name" },
  };
  const { "not-found": _, ...pages } = wordsOfPages;
  const unused = new Set(Object.keys({ ...rules, ...changes }));
  const problems: string[] = [];
  for (const file of readdirSync(import.meta.dirname).filter((name) => !CODE.test(name)))
    for (const [name, own] of Object.entries<unknown>(
      await import(/* @vite-ignore */ `./${file}`),
    )) {
      const rule =
        rules[name] ?? (Object.values<unknown>(pages).includes(own) ? pageWords : undefined);
      const value = changes[name] ?? own;
      if (rule && "label" in rule) problems.push(...checkList(file, rule, value));
      else problems.push(...check(`${file}: ${name}`, value, rule));
      unused.delete(name);
    }
  // A renamed export would silently lose its check.
  if (unused.size > 0) throw new Error(`No file of app/content exports ${[...unused].join(", ")}.`);
  const across = [
    ...courseProblems(now.courses),
    ...postProblems(now.allPosts, now.blogCategories),
  ];
  return [...new Set([...problems, ...across.map((problem) => `app/content/${problem}`)])];
}

/** Course facts that other pages repeat without loading the courses. */
function courseProblems(courses: readonly schema.Course[]): string[] {
  const at = "home.ts: firstCourse";
  const first = courses.find(({ id }) => id === firstCourse.id);
  const problems = Object.entries(courseTitles).flatMap(([id, name]) => {
    const title = courses.find((course) => course.id === id)?.title ?? name;
    const problem = `"${title}" is "${name}" in app/content/course-titles.ts; change it there`;
    return title === name ? [] : [`courses.ts: course ${id}: title: ${problem}`];
  });
  if (!first)
    problems.push(`${at}: id: "${firstCourse.id}" is not a course in app/content/courses.ts`);
  else if (parsePrice(first.price)?.dollars)
    problems.push(`${at}: "${firstCourse.title}" is not free to try: it costs ${first.price}`);
  return problems;
}

function postProblems(
  posts: readonly schema.Post[],
  categories: readonly schema.BlogCategory[],
): string[] {
  const featured = posts.filter((post) => post.featured).map(({ id }) => id);
  const whichAre = featured.length === 0 ? "none is" : `${featured.join(" and ")} are`;
  const problems = categories.flatMap(({ id, count }) => {
    const actual = posts.filter(({ category }) => id === "all" || category === id).length;
    const problem = `${count} is not the number of its posts; write ${actual} in blogCategories`;
    return count === actual ? [] : [`posts.ts: category ${id}: count: ${problem}`];
  });
  if (featured.length !== 1)
    problems.push(
      `posts.ts: posts: featured: ${whichAre} featured; write featured: true in exactly one`,
    );
  return problems;
}

function checkList(file: string, list: RecordList, records: unknown): string[] {
  const { label, namedBy, unique } = list;
  const seen = new Set<unknown>();
  return Object.entries<Fields>(Object(records)).flatMap(([key, record]) => {
    const at = `${file}: ${label} ${nameOf(record, namedBy, Array.isArray(records) ? Number(key) + 1 : key)}`;
    const problems = check(at, record, list.schema);
    if (unique === undefined) return problems;
    const value = record[unique];
    // Portraits are named after people: equal names would share a file.
    const compared = unique === "name" ? portraitName(file, String(value)) : value;
    if (seen.has(compared))
      problems.push(
        `app/content/${at}: ${unique}: ${JSON.stringify(value)} is used twice; make it unique`,
      );
    seen.add(compared);
    return problems;
  });
}

/** How a message names a record: by its field, a person's in quotation marks, or by its position or key. */
function nameOf(record: Fields, namedBy: string | undefined, position: string | number): string {
  if (namedBy === undefined) return String(position);
  return namedBy === "name" ? `"${record[namedBy]}"` : String(record[namedBy]);
}

/** Fields that are invalid, missing or unknown, empty texts and broken links. */
function check(at: string, record: unknown, schema: z.ZodType = z.unknown()): string[] {
  const problems = new Map(textProblems(record));
  for (const issue of schema.safeParse(record).error?.issues ?? []) {
    const path = issue.path.map(step).join("");
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) problems.set(path + step(key), issue.message);
    else problems.set(path, issue.message);
  }
  return [...problems].map(
    ([field, text]) => `app/content/${at}:${field && ` ${field.slice(1)}:`} ${text}`,
  );
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
    return [
      [path, "an underscore stands alone; write one on each side of the pinyin, as _nǐ hǎo_"],
    ];
  const broken = splitCopy(copy).find(
    ({ to }) => to && !(to in pageByPath) && !courses.some(({ id }) => to === `/courses#${id}`),
  )?.to;
  const hint = "write a path of app/paths.ts, or /courses# and the id of a course";
  return broken ? [[path, `the link to ${broken} is broken; ${hint}`]] : [];
}
