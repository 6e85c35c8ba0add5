// The shape of every record in this folder: its type, what may stand in each field, and what is said of a mistake.
import { z } from "zod";
import { type Path, pageByPath } from "#app/routes.ts";
import { ground } from "./character-schema.ts";
import * as field from "./fields.ts";
import { oneOf, record, says } from "./fields.ts";
import { type GlyphId, type GlyphIdFor, glossary, type PictureUse } from "./glossary.ts";
import { type StrokeName, strokeNames } from "./stroke-names.ts";

const { plain, text, texts, title } = field;

const glyphIds = Object.keys(glossary) as GlyphId[];
const glyphId = oneOf(glyphIds, "is no character of app/content/glossary.ts");

/** A character that may be shown in this way. */
export function picture<Use extends PictureUse>(use: Use) {
  const ids = glyphIds.filter((id): id is GlyphIdFor<Use> & GlyphId => use in glossary[id]);
  const example = use === "cover" ? 'cover: "paper"' : `${use}: true`;
  const right = `write the name of a character that has ${example} there, or add one`;
  return z.enum(ids, says(`is no ${use} of app/content/glossary.ts`, right));
}

const level = oneOf(["beginner", "intermediate", "advanced"]);
export type Level = z.infer<typeof level>;

export const course = record({
  id: field.slug,
  level,
  title,
  description: text,
  duration: field.weeks,
  lessons: field.wholeNumber(1),
  students: field.wholeNumber(0),
  price: field.price,
  features: texts,
  image: picture("cover"),
});
export type Course = z.infer<typeof course>;

export const blogCategory = record({ id: field.slug, name: plain, count: field.wholeNumber(0) });
export type BlogCategory = z.infer<typeof blogCategory>;

export const post = record({
  id: field.wholeNumber(1),
  /** The id of a category. */
  category: text,
  title,
  excerpt: text,
  /** Somebody of the team. */
  author: text,
  date: field.date,
  readTime: field.readTime,
  image: picture("cover"),
  featured: field.flag.exactOptional(),
});
export type Post = z.infer<typeof post>;

export const levelCard = record({
  level,
  title,
  description: text,
  lessons: field.wholeNumber(1),
  weeks: field.wholeNumber(1),
  image: picture("sheet"),
});
export type LevelCard = z.infer<typeof levelCard>;

/** Which numbers there are is checked in `art/`, where the parts are. */
const part = text.regex(/^\d\d$/, says("is no part", 'write its two figures, as "16"'));

/** How a person is drawn: parts of one ink style, by their numbers in it. */
const looks = record(
  { ground, hair: part, clothes: part, mouth: part, beard: part.exactOptional() },
  says(
    "is no drawing",
    `write { ground: "paper", hair: "43", clothes: "16", mouth: "22" }, with a ground of ${ground.options.join(", ")}, or leave it out`,
  ),
);
export type PortraitParts = z.infer<typeof looks>;

export const testimonial = record({
  name: text,
  role: text,
  content: text,
  rating: z.literal([1, 2, 3, 4, 5], says("does not fit", "write a whole number from 1 to 5")),
  avatar: looks.exactOptional(),
});
export type Testimonial = z.infer<typeof testimonial>;

export const teamMember = record({
  name: text,
  /** In characters, with pinyin between underscores. */
  nameInChinese: text.exactOptional(),
  role: text,
  bio: text,
  image: looks.exactOptional(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const point = record({ title: text, text, image: picture("mark") });
export type Point = z.infer<typeof point>;

export const stat = record({ value: plain, label: plain });
export type Stat = z.infer<typeof stat>;

export const faq = record({ question: text, answer: text });
export type Faq = z.infer<typeof faq>;

export const policySection = record({
  id: field.slug,
  title: plain,
  paragraphs: texts,
  list: texts.exactOptional(),
  /** Said only where the form is sent to our own service. */
  ownService: texts.exactOptional(),
  /** Said instead where it is sent to another origin, `host`. */
  withFormService: text.exactOptional(),
});
export type PolicySection = z.infer<typeof policySection>;

export const labeledLink = record({
  label: plain,
  /** `/#lesson` opens the lesson on the home page. */
  to: oneOf([...(Object.keys(pageByPath) as Path[]), "/#lesson"], "is no path of app/routes.ts"),
});
export type LabeledLink = z.infer<typeof labeledLink>;

/** The end of a page: where to go from here. */
export const nextSteps = record({ title: text, text, links: z.array(labeledLink).readonly() });
export type NextSteps = z.infer<typeof nextSteps>;

/** What a page says at its top, and about itself to search engines and link previews. */
export const pageWords = record({
  name: oneOf(Object.values(pageByPath), "is no page of app/routes.ts"),
  title: plain,
  description: plain,
  heading: text,
  lead: text,
  /** The character beside the heading, and on links to the page. */
  character: glyphId,
});
export type PageWords = z.infer<typeof pageWords>;

export const lessonCharacter = record({
  id: glyphId,
  /** Shown and announced when the character is finished. */
  remark: text,
  /** The strokes in writing order, by name. */
  strokes: z.array(oneOf(Object.keys(strokeNames) as StrokeName[], "is no stroke")).readonly(),
  /** Written without the outline to trace. */
  fromMemory: z.literal(true).exactOptional(),
});
export type LessonCharacter = z.infer<typeof lessonCharacter>;

export const lessonWord = record({
  /** Characters of the lesson. */
  characters: z.array(glyphId).readonly(),
  /** Pinyin, what the characters mean, what the word means. */
  gloss: text,
  isAnswer: z.literal(true).exactOptional(),
});
export type LessonWord = z.infer<typeof lessonWord>;

export const site = z.looseObject({
  name: plain,
  email: field.email,
  phone: field.phone,
  address: plain,
  timeZone: plain,
});
