// Title and description of every page, as search engines and link previews show them.

export const pageSeo = {
  home: {
    title: "Teach yourself Mandarin, one stroke at a time",
    description:
      "Self-study Mandarin in short lessons: tones, characters stroke by stroke, and a clear path from your first hello to the HSK.",
    canonicalPath: "/",
    card: { file: "social/home.png", character: "xue" },
  },
  about: {
    title: "About the school",
    description:
      "Why a school is called “to teach oneself”, who writes the lessons, and the four things we hold on to.",
    canonicalPath: "/about",
    card: { file: "social/about.png", character: "zhi" },
  },
  blog: {
    title: "Articles on learning Mandarin",
    description:
      "Twelve short reads on tones, grammar, culture and the habit of learning, from the people who write our lessons.",
    canonicalPath: "/blog",
    card: { file: "social/blog.png", character: "du" },
  },
  contact: {
    title: "Write to us",
    description:
      "Ask about a course, a bill or a tone you cannot hear. A person reads every message and answers it.",
    canonicalPath: "/contact",
    card: { file: "social/contact.png", character: "xin" },
  },
  courses: {
    title: "Six Mandarin courses, beginner to HSK",
    description:
      "From your first tone to the upper HSK: six self-study Mandarin courses with lessons, length and price at a glance.",
    canonicalPath: "/courses",
    card: { file: "social/courses.png", character: "ke" },
  },
  privacy: {
    title: "Privacy policy",
    description: "No accounts, no cookies, no third parties: what this site keeps about you, in full.",
    canonicalPath: "/privacy",
    card: { file: "social/privacy.png", character: "si" },
  },
  notFound: {
    title: "This page has not been generated",
    description: "There is nothing at this address yet. Here is the way back.",
  },
} as const;
