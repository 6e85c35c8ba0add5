// The copy of the 404 page.
export const notFoundPage = {
  title: "This page has not been generated",
  description: "There is nothing at this address yet. Here is the way back.",
  lead: "The square is drawn, the first stroke is set, the rest is still to be written. These pages are finished:",
  image: "wei",
} as const;
