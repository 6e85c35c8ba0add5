// Every path that answers 200. `routes.ts` says which page each one shows; the compiler holds the two together.

export const paths = {
  pages: ["/", "/about", "/blog", "/contact", "/courses", "/privacy"],
  aliases: [
    "/blog/how-to-start-learning-chinese",
    "/blog/chinese-pronunciation-guide",
    "/blog/common-chinese-phrases",
    "/blog/chinese-culture-tips",
    "/courses/beginner",
    "/courses/intermediate",
    "/courses/advanced",
    "/courses/business-chinese",
    "/courses/hsk-preparation",
  ],
} as const;
