// The shape of every record in this folder. The records themselves hold only copy and figures.
import type { GlyphId, Ground } from "./glossary.ts";
import type { PageLink } from "./navigation.ts";
import type { CoverId, MarkId, SheetId } from "./pictures.ts";

export type Level = "beginner" | "intermediate" | "advanced";

export type Course = {
  id: string;
  level: Level;
  title: string;
  description: string;
  duration: string;
  lessons: number;
  students: number;
  price: string;
  features: readonly string[];
  /** The character on the cover. */
  image: CoverId;
};

/** "all", or the id of a category. */
export type BlogFilter = string;

export type BlogCategory = { id: BlogFilter; name: string; count: number };

export type Post = {
  id: number;
  /** The id of a category. */
  category: string;
  title: string;
  excerpt: string;
  /** Somebody of the team. */
  author: string;
  /** ISO date, shown in UTC. */
  date: string;
  readTime: string;
  image: CoverId;
  featured: boolean;
};

export type LevelCard = {
  level: Level;
  title: string;
  description: string;
  lessons: number;
  weeks: number;
  image: SheetId;
};

export type Testimonial = {
  name: string;
  role: string;
  content: string;
  rating: 1 | 2 | 3 | 4 | 5;
  avatar?: Looks;
};
export type TeamMember = {
  name: string;
  /** In characters, with pinyin between underscores. */
  nameInChinese?: string;
  role: string;
  bio: string;
  image?: Looks;
};

/** How a person is drawn: parts of one ink style, by their numbers in it. */
export type Looks = { ground: Ground; hair: string; clothes: string; mouth: string; beard?: string };

export type Point = { title: string; text: string; image: MarkId };
export type Stat = { value: string; label: string };
export type Faq = { question: string; answer: string };
export type PolicySection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Said only where the form is sent to another origin, `host`. */
  withFormService?: string;
};

/** The end of a page: where to go from here. `/#lesson` opens the lesson on the home page. */
export type NextSteps = {
  title: string;
  text: string;
  links: readonly (PageLink | { label: string; to: "/#lesson" })[];
};

/** What a page says at its top, and about itself to search engines and link previews. */
export type PageWords = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** The character beside the heading, and on links to the page. */
  character: GlyphId;
};
export type DescribedPage = PageWords & {
  canonicalPath: string;
  card: { file: string; character: GlyphId };
};
