// The shape of every record in this folder. The records themselves hold only copy and figures.
import type { CoverId, marks, PersonId, sheets } from "./pictures.ts";

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

type PostCategory = "learning-tips" | "grammar" | "culture" | "pronunciation";
export type BlogFilter = "all" | PostCategory;

export type BlogCategory = { id: BlogFilter; name: string; count: number };

export type Post = {
  id: number;
  category: PostCategory;
  title: string;
  excerpt: string;
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
  image: (typeof sheets)[number];
};

export type Testimonial = {
  name: string;
  role: string;
  content: string;
  rating: 1 | 2 | 3 | 4 | 5;
  avatar: PersonId;
};
export type TeamMember = { name: string; role: string; bio: string; image: PersonId };

export type Point = { title: string; text: string; image: (typeof marks)[number] };
export type Stat = { value: string; label: string };
export type Faq = { question: string; answer: string };
export type PolicySection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
};
