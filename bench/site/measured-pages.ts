/** Every page that looks different. The 404 page is reached as visitors reach it: by an address that does not exist. */
export const measuredPages = [
  "/",
  "/courses",
  "/blog",
  "/about",
  "/contact",
  "/privacy",
  "/no-such-page",
] as const;
