// The copy of the 404 page.
export const notFoundPage = {
  title: "This page has not been generated",
  description: "There is nothing at this address yet. Here is the way back.",
  lead: "未, _wèi_: not yet. These pages are finished:",
  /** Below 未, which becomes 末. */
  hint: "Make the top stroke longer and it is _mò_, the end. This is not the end.",
} as const;
