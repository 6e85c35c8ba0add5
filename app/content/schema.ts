// Schemas of all records in this folder: types, allowed values and error messages.
import { z } from "zod";
import { lessonPath, type Path, pageByPath } from "#app/paths.ts";
import { countStrokes, ground } from "./character-schema.ts";
import * as field from "./fields.ts";
import { oneOf, record, says } from "./fields.ts";
import { type CharacterId, type CharacterIdFor, glossary, type PictureUse } from "./glossary.ts";
import { type StrokeName, strokeNames } from "./stroke-names.ts";

const { plain, text, texts, title } = field;

const characterIds = Object.keys(glossary) as CharacterId[];
const characterId = oneOf(characterIds, "is not a character in app/content/glossary.ts");

/** A character that has this kind of picture. */
export function picture<Use extends PictureUse>(use: Use) {
  type PicturedId = CharacterIdFor<Use> & CharacterId;
  const ids = characterIds.filter((id): id is PicturedId => use in glossary[id]);
  const example = use === "cover" ? 'cover: "paper"' : `${use}: true`;
  const problem = `is not a ${use} in app/content/glossary.ts`;
  const hint = `write the name of a character that has ${example} there, or add one`;
  return z.enum(ids, says(problem, hint));
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

export const blogCategory = record({
  id: field.slug,
  name: plain,
  count: field.wholeNumber(0),
});
export type BlogCategory = z.infer<typeof blogCategory>;

export const post = record({
  id: field.wholeNumber(1),
  /** The id of a category. */
  category: text,
  title,
  excerpt: text,
  /** Name of a team member. */
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

/** The number of a part in the avatar style, which has as many as `last`: art/portraits.test.ts. */
const part = (last: number) =>
  z
    .string(says("does not exist", `write "01" to "${last}"`))
    .refine((number) => /^\d\d$/.test(number) && Number(number) > 0 && Number(number) <= last);

/** Parts of a portrait. */
const portraitParts = record(
  {
    ground,
    hair: part(63),
    clothes: part(25),
    mouth: part(30),
    beard: part(12).exactOptional(),
  },
  says(
    "is not a drawing",
    `write { ground: "paper", hair: "43", clothes: "16", mouth: "22" }, with a ground of ${ground.options.join(", ")}, or leave it out`,
  ),
);
export type PortraitParts = z.infer<typeof portraitParts>;

export const testimonial = record({
  name: text,
  role: text,
  content: text,
  rating: z.literal([1, 2, 3, 4, 5], says("is not allowed", "write a whole number from 1 to 5")),
  avatar: portraitParts.exactOptional(),
});
export type Testimonial = z.infer<typeof testimonial>;

export const teamMember = record({
  name: text,
  /** In characters, with pinyin between underscores. */
  nameInChinese: text.exactOptional(),
  role: text,
  bio: text,
  image: portraitParts.exactOptional(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const point = record({
  title: text,
  text,
  image: picture("mark"),
});
export type Point = z.infer<typeof point>;

export const stat = record({
  value: plain,
  label: plain,
  note: text.exactOptional(),
});
export type Stat = z.infer<typeof stat>;

export const faq = record({ question: text, answer: text });
export type Faq = z.infer<typeof faq>;

export const policySection = record({
  id: field.slug,
  title: plain,
  paragraphs: texts,
  list: texts.exactOptional(),
  /** Shown only if the form posts to our own service. */
  ownService: texts.exactOptional(),
  /** Shown only if that service runs on a server of ours. */
  onOwnServer: texts.exactOptional(),
  /** Shown only if the site is built for Cloudflare. */
  onCloudflare: texts.exactOptional(),
  /** Shown instead if it posts to another origin, `host`. */
  withFormService: texts.exactOptional(),
});
export type PolicySection = z.infer<typeof policySection>;

const paths = Object.keys(pageByPath) as Path[];

export const labeledLink = record({
  label: plain,
  to: oneOf([...paths, lessonPath], "is not a path in app/paths.ts"),
});
export type LabeledLink = z.infer<typeof labeledLink>;

/** Links at the end of a page. */
export const nextSteps = record({
  title: text,
  text,
  links: z.array(labeledLink).readonly(),
});
export type NextSteps = z.infer<typeof nextSteps>;

/** Heading and metadata of a page. */
export const pageWords = record({
  name: oneOf(Object.values(pageByPath), "is not a page in app/paths.ts"),
  title: plain,
  description: plain,
  /** Title of link previews, if it differs. */
  preview: plain.exactOptional(),
  heading: text,
  lead: text,
  /** Shown in link previews. */
  character: characterId,
  /** On practice squares beside the heading. */
  sheets: z.array(picture("sheet")).readonly().exactOptional(),
});
export type PageWords = z.infer<typeof pageWords>;

export const lessonCharacter = record({
  id: characterId,
  /** Shown and announced when the character is finished. */
  remark: text,
  /** The rule of stroke order that it shows. */
  rule: text.exactOptional(),
  /** The strokes in writing order, by name. */
  strokes: z.array(oneOf(Object.keys(strokeNames) as StrokeName[], "is not a stroke")).readonly(),
  /** Written without the outline to trace. */
  fromMemory: z.literal(true).exactOptional(),
}).superRefine(({ id, strokes }, { addIssue }) => {
  const { han } = glossary[id];
  const count = countStrokes(han);
  // A character without stroke data is a problem of the glossary.
  if (count === undefined || count === strokes.length) return;
  const message = `${strokes.length} listed; list the ${count} strokes of ${han}`;
  addIssue({
    code: "custom",
    path: ["strokes"],
    message,
  });
});
export type LessonCharacter = z.infer<typeof lessonCharacter>;

export const lessonWord = record({
  /** Characters of the lesson. */
  characters: z.array(characterId).readonly(),
  /** Pinyin, literal meaning, meaning of the word. */
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
