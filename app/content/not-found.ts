export const notFoundPage = {
  title: "This page has not been generated",
  description: "There is nothing at this address. Here is the way back.",
  lead: "There is nothing at this address. Try one of these pages:",
  /** Below 未, which becomes 末. */
  hint: "Make the top stroke longer and it is _mò_, the end. This is not the end.",
} as const;
