// The courses that sentences name, for pages that do not load the courses themselves. courses.ts takes their titles from here.

export const courseTitles = {
  basic: "Chinese Basics",
  conversational: "Conversational Chinese",
} as const;
