// Which schema the exports of this folder must match, by their names.
import { z } from "zod";
import { character } from "./character-schema.ts";
import type { RecordList } from "./check-content-records.ts";
import { date, email, oneOf } from "./fields.ts";
import { portraitName } from "./pictures.ts";
import * as schema from "./schema.ts";

type NamedBy<Value> = Readonly<Record<string, Value>>;

const night = schema.picture("night");
const tracing = schema.picture("tracing");

/** The words of pages are not among them: check-content.ts finds those by their value. */
export const recordSchemas: NamedBy<z.ZodType> = {
  aboutNext: schema.nextSteps,
  blogNext: schema.nextSteps,
  coursesNext: schema.nextSteps,
  closing: z.looseObject({ image: night }),
  errorScreen: z.looseObject({ image: tracing }),
  lastUpdated: date,
  securityEmail: email,
  site: schema.site,
};

/** Each section of the policy has an anchor, also those that a build leaves out. */
const policySections: RecordList = {
  schema: schema.policySection,
  label: "section",
  namedBy: "id",
  unique: "id",
};

/** The list of posts depends on other records: postList. */
export const recordLists: NamedBy<RecordList> = {
  allPolicySections: policySections,
  benefits: { schema: schema.point, label: "benefit" },
  blogCategories: {
    schema: schema.blogCategory,
    label: "category",
    namedBy: "id",
    unique: "id",
  },
  claims: { schema: schema.stat, label: "claim" },
  courseLinks: { schema: schema.labeledLink, label: "course link" },
  courses: {
    schema: schema.course,
    label: "course",
    namedBy: "id",
    unique: "id",
  },
  faqs: {
    schema: schema.faq,
    label: "question",
    unique: "question",
  },
  features: { schema: schema.point, label: "feature" },
  glossary: {
    schema: character,
    label: "character",
    unique: "han",
  },
  headerLinks: { schema: schema.labeledLink, label: "header link" },
  // One of them is written twice.
  lessonSteps: {
    schema: schema.lessonCharacter,
    label: "character",
    namedBy: "id",
  },
  lessonWords: {
    schema: schema.lessonWord,
    label: "word",
    unique: "gloss",
  },
  levelCards: {
    schema: schema.levelCard,
    label: "level card",
    namedBy: "level",
    unique: "level",
  },
  policySections,
  quickLinks: { schema: schema.labeledLink, label: "quick link" },
  team: listOfPeople(schema.teamMember),
  testimonials: listOfPeople(schema.testimonial),
  values: { schema: schema.point, label: "value" },
};

function listOfPeople(person: z.ZodType): RecordList {
  return {
    schema: person,
    label: "person",
    namedBy: "name",
    isQuoted: true,
    unique: "name",
    // Portraits are named after people: names that differ only in accents would share a file.
    identityOf: (name) => portraitName("", name),
  };
}

/** Posts name a category and a member of the team. */
export function postList(
  categories: readonly schema.BlogCategory[],
  team: readonly schema.TeamMember[],
): RecordList {
  const categoryIds = categories.map(({ id }) => id).filter((id) => id !== "all");
  const authors = team.map(({ name }) => name);
  const post = schema.post.extend({
    category: oneOf(categoryIds, "is not a category"),
    author: oneOf(authors, "is not in app/content/team.ts"),
  });
  return {
    schema: post,
    label: "post",
    namedBy: "id",
    unique: "id",
  };
}
