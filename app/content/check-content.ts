// Checks the records against their schemas and each other, in every build and in development.
// spec-figures.test.ts has the figures of docs/spec.md.
import { readdirSync } from "node:fs";
import { inspect } from "node:util";
import { lessonProblems } from "./check-content-lesson.ts";
import {
  type Fields,
  listProblems,
  type RecordList,
  recordProblems,
} from "./check-content-records.ts";
import { postList, recordLists, recordSchemas } from "./check-content-rules.ts";
import { courseTitles } from "./course-titles.ts";
import { courses } from "./courses.ts";
import { firstCourse } from "./home.ts";
import { lessonCharacters, lessonTones, lessonWords } from "./lesson.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { parsePrice } from "./price.ts";
import { type BlogCategory, type Course, type Post, pageWords } from "./schema.ts";
import { team } from "./team.ts";
import { wordsOfPages } from "./words-of-pages.ts";

/** Not content. */
const CODE = /\.test\.|schema|^check-content|^(fields|words-of-pages)\./;

/**
 * Throws a list of all mistakes, for content editors: without a stack trace, which would not help
 * them.
 */
export async function assertContent(): Promise<void> {
  const problems = await contentProblems();
  if (problems.length === 0) return;
  const found = problems.length === 1 ? "a mistake" : "mistakes";
  const message = `The content has ${found}:\n\n${problems.join("\n")}\n`;
  const error = new Error(message);
  throw Object.assign(error, { stack: "", [inspect.custom]: () => message });
}

/**
 * Every mistake in the content, one line each: file, record, field, problem and hint. Tests pass
 * `changes`.
 */
export async function contentProblems(changes: Fields = {}): Promise<string[]> {
  const lesson = { lessonCharacters, lessonTones, lessonWords };
  const now = { courses, allPosts, blogCategories, team, ...lesson, ...changes };
  const lists: Readonly<Record<string, RecordList>> = {
    ...recordLists,
    allPosts: postList(now.blogCategories, now.team),
  };
  const unused = new Set(Object.keys({ ...recordSchemas, ...lists, ...changes }));
  const problems: string[] = [];
  for (const { file, name, value } of await contentExports()) {
    unused.delete(name);
    const current = changes[name] ?? value;
    const list = lists[name];
    if (list) {
      problems.push(...listProblems(file, list, current));
    } else {
      // Without a schema, only for empty texts and broken links.
      const schema = isWordsOfPage(value) ? pageWords : recordSchemas[name];
      problems.push(...recordProblems(`${file}: ${name}`, current, schema));
    }
  }
  // A renamed export would silently lose its check.
  if (unused.size > 0) throw new Error(`No file of app/content exports ${[...unused].join(", ")}.`);
  problems.push(
    ...courseProblems(now.courses),
    ...countProblems(now.allPosts, now.blogCategories),
    ...featuredProblems(now.allPosts),
    ...lessonProblems(now),
  );
  // The policy's sections are in two lists.
  return Array.from(new Set(problems), (problem) => `app/content/${problem}`);
}

type ContentExport = {
  file: string;
  name: string;
  value: unknown;
};

async function contentExports(): Promise<ContentExport[]> {
  const files = readdirSync(import.meta.dirname).filter((file) => !CODE.test(file));
  const found: ContentExport[] = [];
  for (const file of files) {
    const exports: Fields = await import(/* @vite-ignore */ `./${file}`);
    for (const [name, value] of Object.entries(exports)) found.push({ file, name, value });
  }
  return found;
}

/** Those of the 404 page are fewer. */
function isWordsOfPage(value: unknown): boolean {
  const pages: unknown[] = Object.values(wordsOfPages);
  return pages.includes(value) && value !== wordsOfPages["not-found"];
}

/** Course facts that other pages repeat without loading the courses. */
function courseProblems(all: readonly Course[]): string[] {
  const problems: string[] = [];
  for (const [id, name] of Object.entries(courseTitles)) {
    const course = all.find((candidate) => candidate.id === id);
    if (!course || course.title === name) continue;
    const problem = `"${course.title}" is "${name}" in app/content/course-titles.ts`;
    problems.push(`courses.ts: course ${id}: title: ${problem}; change it there`);
  }
  const { id, title } = firstCourse;
  const first = all.find((course) => course.id === id);
  if (!first) {
    problems.push(`home.ts: firstCourse: id: "${id}" is not a course in app/content/courses.ts`);
  } else if (parsePrice(first.price)?.dollars) {
    problems.push(`home.ts: firstCourse: "${title}" is not free to try: it costs ${first.price}`);
  }
  return problems;
}

/** Categories whose count is not the number of their posts. */
function countProblems(posts: readonly Post[], categories: readonly BlogCategory[]): string[] {
  const problems: string[] = [];
  for (const { id, count } of categories) {
    const shown = posts.filter(({ category }) => id === "all" || id === category).length;
    if (count !== shown) {
      const problem = `${count} is not the number of its posts; write ${shown} in blogCategories`;
      problems.push(`posts.ts: category ${id}: count: ${problem}`);
    }
  }
  return problems;
}

function featuredProblems(posts: readonly Post[]): string[] {
  const featured = posts.filter((post) => post.featured).map(({ id }) => id);
  if (featured.length === 1) return [];
  const whichAre = featured.length === 0 ? "none is" : `${featured.join(" and ")} are`;
  return [`posts.ts: posts: featured: ${whichAre} featured; write featured: true in exactly one`];
}
