// Paths only: content, the build and the tests import them too, in plain Node.
import { required } from "./lib/required.ts";

/**
 * Every path that returns 200, and its page, a folder of `app/pages/`. A page's first path is
 * canonical, the others are aliases.
 */
export const pageByPath = {
  "/": "home",
  "/about": "about",
  "/blog": "blog",
  "/blog/how-to-start-learning-chinese": "blog",
  "/blog/chinese-pronunciation-guide": "blog",
  "/blog/common-chinese-phrases": "blog",
  "/blog/chinese-culture-tips": "blog",
  "/contact": "contact",
  "/courses": "courses",
  "/courses/beginner": "courses",
  "/courses/intermediate": "courses",
  "/courses/advanced": "courses",
  "/courses/business-chinese": "courses",
  "/courses/hsk-preparation": "courses",
  "/privacy": "privacy",
} as const satisfies Record<`/${string}`, string>;

/** Where the lesson opens on the home page. */
export const LESSON_ID = "lesson";

/** Opens the lesson. Links to it need scripts. */
export const lessonPath = `/#${LESSON_ID}` as const;

export type Path = keyof typeof pageByPath;
export type PageName = (typeof pageByPath)[Path];
/** With the 404 page, which has no path. */
export type PageFolder = PageName | "not-found";

export const pathEntries = Object.entries(pageByPath) as readonly (readonly [Path, PageName])[];

export function pathsOf(page: PageName): readonly Path[] {
  return pathEntries.filter(([, shown]) => shown === page).map(([path]) => path);
}

export function canonicalPath(page: PageName): Path {
  return required(pathsOf(page)[0], `a path of ${page}`);
}

export function canonicalPaths(): readonly Path[] {
  return [...new Set(Object.values(pageByPath))].map(canonicalPath);
}
