// The fifteen paths of docs/spec.md and the screen that each one shows.

type HeaderLink = "Home" | "Courses" | "Blog" | "About" | "Contact";

export type Screen = {
  title: string;
  heading: string;
  /** The screen's own path; aliases show it too. */
  canonical: string;
  /** The highlighted link of the header. */
  current?: HeaderLink;
};

export const home: Screen = {
  title: "Teach yourself Mandarin, one stroke at a time · Zixue",
  heading: "Teach yourself Mandarin, one stroke at a time.",
  canonical: "/",
  current: "Home",
};

export const about: Screen = {
  title: "About the school · Zixue",
  heading: "A school for people who teach themselves",
  canonical: "/about",
  current: "About",
};

const blog: Screen = {
  title: "Articles on learning Mandarin · Zixue",
  heading: "Small notes on a large language",
  canonical: "/blog",
  current: "Blog",
};

export const contact: Screen = {
  title: "Write to us · Zixue",
  heading: "Write us a letter",
  canonical: "/contact",
  current: "Contact",
};

export const courses: Screen = {
  title: "Six Mandarin courses, beginner to HSK · Zixue",
  heading: "Six courses, one long road",
  canonical: "/courses",
  current: "Courses",
};

const privacy: Screen = {
  title: "Privacy policy · Zixue",
  heading: "Privacy policy",
  canonical: "/privacy",
};

export const NOT_FOUND = "This page has not been generated";

export const screens: readonly Screen[] = [home, about, blog, contact, courses, privacy];

export const blogPaths = [
  "/blog",
  "/blog/how-to-start-learning-chinese",
  "/blog/chinese-pronunciation-guide",
  "/blog/common-chinese-phrases",
  "/blog/chinese-culture-tips",
] as const;

export const coursesPaths = [
  "/courses",
  "/courses/beginner",
  "/courses/intermediate",
  "/courses/advanced",
  "/courses/business-chinese",
  "/courses/hsk-preparation",
] as const;

export const routes: readonly { path: string; screen: Screen }[] = [
  { path: "/", screen: home },
  { path: "/about", screen: about },
  ...blogPaths.map((path) => ({ path, screen: blog })),
  { path: "/contact", screen: contact },
  ...coursesPaths.map((path) => ({ path, screen: courses })),
  { path: "/privacy", screen: privacy },
];
