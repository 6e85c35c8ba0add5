// Holds the records to their schemas, in every build and in development, and to each other. The figures that docs/spec.md fixes are no
// business of the build: spec-figures.test.ts has them. What needs stroke data is checked in art/check-drawings.ts.
import type { z } from "zod";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { aboutNext, aboutSections, mission, values } from "./about.ts";
import { addresses } from "./addresses.ts";
import { benefits, benefitsTitle } from "./benefits.ts";
import { blogNext, newsletter } from "./blog.ts";
import { character, type GlyphEntry } from "./character-schema.ts";
import { contactSections, detailsText, formNote, letterPrompts } from "./contact.ts";
import { courseTitles } from "./course-titles.ts";
import { courses } from "./courses.ts";
import { coursesNext } from "./courses-page.ts";
import { errorScreen } from "./error-screen.ts";
import { faqs } from "./faqs.ts";
import { oneOf } from "./fields.ts";
import { glossary } from "./glossary.ts";
import { closing, features, firstCourse, homeSections, levelCards } from "./home.ts";
import { lessonSteps, lessonTexts, strokeNames } from "./lesson.ts";
import { courseLinks, headerLinks, quickLinks } from "./navigation.ts";
import { pageSeo } from "./page-seo.ts";
import { portraitName } from "./pictures.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { parsePrice } from "./price.ts";
import { lastUpdated, policyChanges, policyContact, policySections } from "./privacy.ts";
import * as schema from "./schema.ts";
import { claims, securityEmail, site, tagline } from "./site.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

/** Every mistake in the content, a line each: file, record, field, what was found and what would be right. */
export function contentProblems(): string[] {
  const byPlace = (what: string) => (_: unknown, place: number) => `${what} ${place + 1}`;
  const byLabel = ({ label }: schema.PageLink) => `link "${label}"`;
  return [
    ...checkCourses(courses),
    ...checkFirstCourse(firstCourse, courses),
    ...checkPosts(allPosts, blogCategories, team),
    ...checkTeam(team),
    ...checkTestimonials(testimonials),
    ...checkFaqs(faqs),
    ...checkGlossary(glossary),
    ...checkList("home.ts", schema.levelCard, levelCards, ({ level }) => `level card ${level}`),
    ...checkList("home.ts", schema.point, features, byPlace("feature")),
    ...checkList("about.ts", schema.point, values, byPlace("value")),
    ...checkList("benefits.ts", schema.point, benefits, byPlace("benefit")),
    ...checkList("lesson.ts", schema.lessonCharacter, lessonSteps, ({ id }) => `character ${id}`),
    ...checkList("navigation.ts", schema.pageLink, [...headerLinks, ...quickLinks, ...courseLinks], byLabel),
    ...check("about.ts: aboutNext", schema.nextSteps, aboutNext),
    ...check("blog.ts: blogNext", schema.nextSteps, blogNext),
    ...check("courses-page.ts: coursesNext", schema.nextSteps, coursesNext),
    ...check("home.ts: homeSections", schema.homeSectionWords, homeSections),
    ...check("home.ts: closing", schema.closingWords, closing),
    ...check("error-screen.ts: errorScreen", schema.errorWords, errorScreen),
    ...check("site.ts: site", schema.site, site),
    ...check("site.ts", schema.factsForMachines, { tagline, securityEmail }),
    ...checkList("site.ts", schema.stat, Object.values(claims), byPlace("claim")),
    ...check("privacy.ts: policyContact", schema.policyContactWords, policyContact),
    ...check("privacy.ts", schema.lastUpdate, { lastUpdated }),
    ...checkList("privacy.ts", schema.policySection, policies, ({ id }) => `section ${id}`),
    ...checkUnique("privacy.ts", "section", "id", policies),
    ...checkPages(),
    ...checkCopy("about.ts", { mission, aboutSections }),
    ...checkCopy("benefits.ts", { benefitsTitle }),
    ...checkCopy("blog.ts", { newsletter }),
    ...checkCopy("contact.ts", { contactSections, detailsText, formNote, letterPrompts }),
    ...checkCopy("lesson.ts", { strokeNames, lessonTexts }),
  ];
}

const policies: readonly schema.PolicySection[] = [...policySections, policyChanges];

export function checkCourses(records: readonly schema.Course[]): string[] {
  return [
    ...checkList("courses.ts", schema.course, records, ({ id }) => `course ${id}`),
    ...checkUnique("courses.ts", "course", "id", records),
    ...Object.entries(courseTitles).flatMap(([id, name]) => {
      const title = records.find((record) => record.id === id)?.title ?? name;
      return title === name
        ? []
        : [
            `app/content/courses.ts: course ${id}: title: "${title}" is "${name}" in app/content/course-titles.ts; change it there`,
          ];
    }),
  ];
}

/** The home page names the course that is free to try without loading all courses: the two must agree. */
export function checkFirstCourse(
  { id, title }: typeof firstCourse,
  records: readonly schema.Course[],
): string[] {
  const at = "app/content/home.ts: firstCourse";
  const course = records.find((record) => record.id === id);
  if (!course) return [`${at}: id: "${id}" is no course of app/content/courses.ts`];
  return parsePrice(course.price)?.dollars
    ? [`${at}: "${title}" is not free to try: it costs ${course.price}`]
    : [];
}

export function checkPosts(
  records: readonly schema.Post[],
  categories: readonly schema.BlogCategory[],
  people: readonly schema.TeamMember[],
): string[] {
  const ids = categories.map(({ id }) => id).filter((id) => id !== "all");
  const names = people.map(({ name }) => name);
  const post = schema.post.extend({
    category: oneOf(ids, "is no category"),
    author: oneOf(names, "is nobody in app/content/team.ts"),
  });
  const featured = records.filter((record) => record.featured).map(({ id }) => id);
  const counted = categories.map(({ id, count }) => {
    const actual = id === "all" ? records.length : records.filter(({ category }) => category === id).length;
    return { id, count, actual };
  });
  return [
    ...checkList("posts.ts", post, records, ({ id }) => `post ${id}`),
    ...checkUnique("posts.ts", "post", "id", records),
    ...(featured.length === 1
      ? []
      : [
          `app/content/posts.ts: posts: featured: ${featured.length === 0 ? "none is" : `${featured.join(" and ")} are`} featured; write featured: true in exactly one`,
        ]),
    ...checkList("posts.ts", schema.blogCategory, categories, ({ id }) => `category ${id}`),
    ...checkUnique("posts.ts", "category", "id", categories),
    ...counted
      .filter(({ count, actual }) => count !== actual)
      .map(
        ({ id, count, actual }) =>
          `app/content/posts.ts: category ${id}: count: ${count} is not the number of its posts; write ${actual} in blogCategories`,
      ),
  ];
}

export function checkTeam(records: readonly schema.TeamMember[]): string[] {
  return checkPeople("team.ts", schema.teamMember, records);
}

export function checkTestimonials(records: readonly schema.Testimonial[]): string[] {
  return checkPeople("testimonials.ts", schema.testimonial, records);
}

/** A person is drawn by their name, so two with one name would have one face. */
function checkPeople(file: string, person: z.ZodType, records: readonly { name: string }[]): string[] {
  const drawn = records.map(({ name }) => ({ name: portraitName(String(name)).slice("portrait-".length) }));
  return [
    ...checkList(file, person, records, ({ name }) => `person "${name}"`),
    ...checkUnique(file, "person", "name", drawn),
  ];
}

export function checkFaqs(records: readonly schema.Faq[]): string[] {
  return [
    ...checkList("faqs.ts", schema.faq, records, (_, place) => `question ${place + 1}`),
    ...checkUnique("faqs.ts", "question", "question", records),
  ];
}

export function checkGlossary(records: Readonly<Record<string, GlyphEntry>>): string[] {
  return [
    ...Object.entries(records).flatMap(([id, entry]) =>
      check(`glossary.ts: character ${id}`, character, entry),
    ),
    ...checkUnique("glossary.ts", "character", "han", Object.values(records)),
  ];
}

/** Where a page's words stand, if not in the file with its name. */
const WORDS_OF: Readonly<Record<string, string>> = { courses: "courses-page.ts", notFound: "not-found.ts" };

function checkPages(): string[] {
  const missing = new Set<string>(Object.values(addresses).filter((page) => !(page in pageSeo)));
  const schemas: Readonly<Record<string, z.ZodType>> = {
    home: schema.pageWords,
    notFound: schema.notFoundWords,
  };
  return [
    ...[...missing].map(
      (page) => `app/content/page-seo.ts: ${page}: is not there; add the words of the page`,
    ),
    ...Object.entries(pageSeo).flatMap(([page, words]) =>
      check(`${WORDS_OF[page] ?? `${page}.ts`}: ${page}Page`, schemas[page] ?? schema.headedPageWords, words),
    ),
  ];
}

function checkList<Item>(
  file: string,
  of: z.ZodType,
  records: readonly Item[],
  nameOf: (record: Item, place: number) => string,
): string[] {
  return records.flatMap((record, place) => check(`${file}: ${nameOf(record, place)}`, of, record));
}

/** Every field that breaks its rule, is missing or is not known, and every link to nowhere. */
function check(at: string, of: z.ZodType, record: unknown): string[] {
  const issues = of.safeParse(record).error?.issues ?? [];
  const wrong = issues.flatMap(({ path, message, ...issue }) => {
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    return fields.map((field) => `app/content/${at}: ${written(field)}: ${message}`);
  });
  return [...wrong, ...textsOf(at, record).flatMap(checkLinks)];
}

/** `image.hair`, `features 2`. */
function written(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === "number" ? ` ${step + 1}` : `.${String(step)}`));
  return steps.join("").slice(1);
}

/** Records that cannot be told apart by a field which should be each one's own. */
function checkUnique<Field extends string>(
  file: string,
  what: string,
  field: Field,
  records: readonly Readonly<Record<Field, unknown>>[],
): string[] {
  const values = records.map((record) => record[field]);
  const twice = new Set(values.filter((value, index) => values.indexOf(value) !== index));
  return [...twice].map(
    (value) =>
      `app/content/${file}: ${what} ${value}: ${field}: ${JSON.stringify(value)} stands twice; give each its own`,
  );
}

/** Copy without a schema of its own: no text in it may be empty. */
function checkCopy(file: string, copy: object): string[] {
  return textsOf(file, copy).flatMap((found) =>
    found.text.trim() ? checkLinks(found) : [`app/content/${found.at}: is empty; write some words`],
  );
}

type FoundText = { at: string; text: string };

function textsOf(at: string, copy: unknown): FoundText[] {
  if (typeof copy === "string") return [{ at, text: copy }];
  if (typeof copy !== "object" || copy === null) return [];
  if (Array.isArray(copy)) return copy.flatMap((value, place) => textsOf(`${at} ${place + 1}`, value));
  return Object.entries(copy).flatMap(([field, value]) => textsOf(`${at}: ${field}`, value));
}

/** Links in copy lead to an address of the site, or to a course's card. */
function checkLinks({ at, text }: FoundText): string[] {
  return splitCopy(text).flatMap(({ to }) =>
    to === undefined || to in addresses || courses.some(({ id }) => to === `/courses#${id}`)
      ? []
      : [
          `app/content/${at}: the link to ${to} leads nowhere; write an address of app/content/addresses.ts, or /courses# and the id of a course`,
        ],
  );
}
