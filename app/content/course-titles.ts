// Titles of courses that sentences name, for pages that do not load courses.ts, which imports them.

export const courseTitles = {
  basic: "Chinese Basics",
  "practical-daily-life": "Practical Daily Life",
  conversational: "Conversational Chinese",
} as const;

/** The build checks it against the course. */
export const freeLessons = 20;
export const freeTrial = `The free trial is all ${freeLessons} lessons of ${courseTitles.basic}.`;
