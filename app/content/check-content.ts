// Holds the records to their schemas and to each other, in every build and in development. The figures that docs/spec.md fixes are no
// business of the build: spec-figures.test.ts has them. What needs stroke data is checked in art/check-drawings.ts.
import { z } from "zod";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { pageByPath } from "#app/routes.ts";
import { aboutNext, aboutSections, mission, values } from "./about.ts";
import { benefits, benefitsTitle } from "./benefits.ts";
import { blogNext, newsletter } from "./blog.ts";
import { character, type GlyphEntry } from "./character-schema.ts";
import { contactSections, detailsText, formNote, letterPrompts } from "./contact.ts";
import { courseTitles } from "./course-titles.ts";
import { courses as allCourses } from "./courses.ts";
import { coursesNext } from "./courses-page.ts";
import { errorScreen } from "./error-screen.ts";
import { faqs } from "./faqs.ts";
import { date, oneOf } from "./fields.ts";
import { glossary } from "./glossary.ts";
import { closing, features, firstCourse, homeSections, levelCards } from "./home.ts";
import { lessonSteps, lessonTexts } from "./lesson.ts";
import { courseLinks, headerLinks, quickLinks } from "./navigation.ts";
import { pageSeo } from "./page-seo.ts";
import { portraitName } from "./pictures.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { parsePrice } from "./price.ts";
import { lastUpdated, policyChanges, policyContact, policySections } from "./privacy.ts";
import * as schema from "./schema.ts";
import { claims, securityEmail, site, tagline } from "./site.ts";
import { strokeNames } from "./stroke-names.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

const records = {
  courses: allCourses,
  posts: allPosts,
  categories: blogCategories,
  team,
  testimonials,
  faqs,
  glossary: glossary as Readonly<Record<string, GlyphEntry>>,
};

/** Every mistake in the content, a line each: file, record, field, what was found and what would be right. Tests change records. */
export function contentProblems(changes: Partial<typeof records> = {}): string[] {
  const { courses, posts, categories, ...others } = { ...records, ...changes };
  const { notFound, ...pages } = pageSeo;
  const policy: readonly schema.PolicySection[] = [...policySections, policyChanges];
  return [
    ...checkList("courses.ts", "course", schema.course, courses, "id"),
    ...checkCourseNames(courses),
    ...checkPosts(posts, categories, others.team),
    ...checkList("posts.ts", "category", schema.blogCategory, categories, "id"),
    ...checkPeople("team.ts", schema.teamMember, others.team),
    ...checkPeople("testimonials.ts", schema.testimonial, others.testimonials),
    ...checkList("faqs.ts", "question", schema.faq, others.faqs),
    ...checkUnique("faqs.ts", "question", "question", others.faqs),
    ...Object.entries(others.glossary).flatMap(([id, entry]) =>
      check(`glossary.ts: character ${id}`, entry, character),
    ),
    ...checkUnique("glossary.ts", "character", "han", Object.values(others.glossary)),
    ...checkList("lesson.ts", "character", schema.lessonCharacter, lessonSteps),
    ...check("lesson.ts", { lessonTexts }),
    ...check("stroke-names.ts", { strokeNames }),
    ...checkList("home.ts", "level card", schema.levelCard, levelCards, "level"),
    ...checkList("home.ts", "feature", schema.point, features),
    ...check("home.ts", { homeSections }),
    ...check("home.ts: closing", closing, showing("night")),
    ...checkList("about.ts", "value", schema.point, values),
    ...check("about.ts: aboutNext", aboutNext, schema.nextSteps),
    ...check("about.ts", { mission, aboutSections }),
    ...checkList("benefits.ts", "benefit", schema.point, benefits),
    ...check("benefits.ts", { benefitsTitle }),
    ...check("blog.ts: blogNext", blogNext, schema.nextSteps),
    ...check("blog.ts", { newsletter }),
    ...check("contact.ts", { contactSections, detailsText, formNote, letterPrompts }),
    ...check("courses-page.ts: coursesNext", coursesNext, schema.nextSteps),
    ...check("error-screen.ts: errorScreen", errorScreen, showing("tracing")),
    ...check("not-found.ts: notFoundPage", notFound, showing("tracing")),
    ...checkList("navigation.ts", "link", schema.pageLink, [...headerLinks, ...quickLinks, ...courseLinks]),
    ...checkList("privacy.ts", "section", schema.policySection, policy, "id"),
    ...check("privacy.ts", { lastUpdated, policyContact }, z.looseObject({ lastUpdated: date })),
    ...check("site.ts: site", { ...site, tagline, securityEmail }, schema.site),
    ...checkList("site.ts", "claim", schema.stat, Object.values(claims)),
    ...Object.entries(pages).flatMap(([page, words]) =>
      check(
        `${page === "courses" ? "courses-page" : page}.ts: ${page}Page`,
        words,
        page === "home" ? schema.pageWords : schema.pageWords.extend({ character: schema.picture("sheet") }),
      ),
    ),
  ];
}

const showing = (use: "night" | "tracing") => z.looseObject({ image: schema.picture(use) });

/** What other pages say of courses without loading them. */
function checkCourseNames(courses: readonly schema.Course[]): string[] {
  const at = "app/content/home.ts: firstCourse";
  const { id, title } = firstCourse;
  const first = courses.find((course) => course.id === id);
  const isPaid = first && parsePrice(first.price)?.dollars;
  const renamed = Object.entries(courseTitles).flatMap(([id, name]) => {
    const title = courses.find((course) => course.id === id)?.title ?? name;
    const fault = `"${title}" is "${name}" in app/content/course-titles.ts; change it there`;
    return title === name ? [] : [`app/content/courses.ts: course ${id}: title: ${fault}`];
  });
  return [
    ...renamed,
    ...(first ? [] : [`${at}: id: "${id}" is no course of app/content/courses.ts`]),
    ...(isPaid ? [`${at}: "${title}" is not free to try: it costs ${first.price}`] : []),
  ];
}

function checkPosts(
  posts: readonly schema.Post[],
  categories: readonly schema.BlogCategory[],
  people: readonly schema.TeamMember[],
): string[] {
  const ids = categories.map(({ id }) => id).filter((id) => id !== "all");
  const names = people.map(({ name }) => name);
  const post = schema.post.extend({
    category: oneOf(ids, "is no category"),
    author: oneOf(names, "is nobody in app/content/team.ts"),
  });
  const featured = posts.filter((record) => record.featured).map(({ id }) => id);
  const whichAre = featured.length === 0 ? "none is" : `${featured.join(" and ")} are`;
  const postsIn = (id: string) => posts.filter(({ category }) => id === "all" || category === id).length;
  return [
    ...checkList("posts.ts", "post", post, posts, "id"),
    ...(featured.length === 1
      ? []
      : [`app/content/posts.ts: posts: featured: ${whichAre} featured; write featured: true in exactly one`]),
    ...categories
      .filter(({ id, count }) => count !== postsIn(id))
      .map(
        ({ id, count }) =>
          `app/content/posts.ts: category ${id}: count: ${count} is not the number of its posts; write ${postsIn(id)} in blogCategories`,
      ),
  ];
}

/** Each record is called by the field `by`, which is its own, or by its place. */
function checkList<Item extends object>(
  file: string,
  what: string,
  of: z.ZodType,
  list: readonly Item[],
  by?: keyof Item & string,
): string[] {
  return [
    ...list.flatMap((item, index) => check(`${file}: ${what} ${by ? item[by] : index + 1}`, item, of)),
    ...(by ? checkUnique(file, what, by, list) : []),
  ];
}

/** A person is drawn by their name, so two with one name would have one face. */
function checkPeople(file: string, of: z.ZodType, people: readonly { name: string }[]): string[] {
  const drawn = people.map(({ name }) => ({ name: portraitName(String(name)).slice("portrait-".length) }));
  return [
    ...people.flatMap((person) => check(`${file}: person "${person.name}"`, person, of)),
    ...checkUnique(file, "person", "name", drawn),
  ];
}

/** Every field that breaks its rule, is missing or is not known, every empty text and every link to nowhere. */
function check(at: string, record: object, of: z.ZodType = z.unknown()): string[] {
  const faults = new Map<string, string>(textFaults(record).map(([path, fault]) => [written(path), fault]));
  for (const { path, message, ...issue } of of.safeParse(record).error?.issues ?? [])
    for (const field of issue.code === "unrecognized_keys" ? issue.keys.map((key) => [key]) : [[]])
      faults.set(written([...path, ...field]), message);
  return [...faults].map(([field, fault]) => `app/content/${at}: ${field}: ${fault}`);
}

/** `image.hair`, `features 2`. */
function written(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? ` ${step + 1}` : `.${String(step)}`))
    .join("")
    .slice(1);
}

type Path = readonly (string | number)[];

function textFaults(copy: unknown, path: Path = []): [Path, string][] {
  if (typeof copy === "object" && copy)
    return Object.entries(copy).flatMap(([key, value]) =>
      textFaults(value, [...path, Array.isArray(copy) ? Number(key) : key]),
    );
  if (typeof copy !== "string") return [];
  if (!copy.trim()) return [[path, `${JSON.stringify(copy)} is no text; write some words`]];
  const nowhere = splitCopy(copy).find(
    ({ to }) => to && !(to in pageByPath) && !allCourses.some(({ id }) => to === `/courses#${id}`),
  )?.to;
  const right = "write an address of app/routes.ts, or /courses# and the id of a course";
  return nowhere ? [[path, `the link to ${nowhere} leads nowhere; ${right}`]] : [];
}

/** Records that cannot be told apart by a field which should be each one's own. */
function checkUnique<Field extends string>(
  file: string,
  what: string,
  field: Field,
  list: readonly Readonly<Record<Field, unknown>>[],
): string[] {
  const values = list.map((record) => record[field]);
  const twice = new Set(values.filter((value, index) => values.indexOf(value) !== index));
  return [...twice].map(
    (value) =>
      `app/content/${file}: ${what} ${value}: ${field}: ${JSON.stringify(value)} stands twice; give each its own`,
  );
}
