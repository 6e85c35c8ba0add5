import type { ComponentType } from "react";
import type { paths } from "./content/paths.ts";

type Path = (typeof paths.pages | typeof paths.aliases)[number];
type LoadPage = () => Promise<{ default: ComponentType }>;
export type PageName = keyof typeof pages;

/** One chunk a page. Each name is also the page's folder: the prerenderer finds the chunk by it. */
export const pages = {
  home: () => import("./pages/home/route.tsx"),
  about: () => import("./pages/about/route.tsx"),
  blog: () => import("./pages/blog/route.tsx"),
  contact: () => import("./pages/contact/route.tsx"),
  courses: () => import("./pages/courses/route.tsx"),
  privacy: () => import("./pages/privacy/route.tsx"),
  "not-found": () => import("./pages/not-found/route.tsx"),
} satisfies Record<string, LoadPage>;

/** Which page each path shows. The compiler misses a path of `content/paths.ts` that is not here. */
export const routes: Readonly<Record<Path | "*", PageName>> = {
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
  "*": "not-found",
};
