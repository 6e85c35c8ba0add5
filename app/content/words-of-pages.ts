// Titles, descriptions and headings of all pages, for link previews and tests. A page imports only
// its own.
import type { PageFolder } from "#app/paths.ts";
import { aboutPage } from "./about.ts";
import { blogPage } from "./blog.ts";
import { contactPage } from "./contact.ts";
import { coursesPage } from "./courses-page.ts";
import { homePage } from "./home.ts";
import { notFoundPage } from "./not-found.ts";
import { privacyPage } from "./privacy.ts";

export const wordsOfPages = {
  home: homePage,
  about: aboutPage,
  blog: blogPage,
  contact: contactPage,
  courses: coursesPage,
  privacy: privacyPage,
  "not-found": notFoundPage,
} satisfies Record<PageFolder, object>;
