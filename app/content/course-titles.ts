// Titles of courses that sentences name, for pages that do not load courses.ts, which imports them.

export const courseTitles = {
  basic: "Chinese Basics",
  "practical-daily-life": "Practical Daily Life",
  conversational: "Conversational Chinese",
} as const;

/** Of the course that is free to try. */
export const freeLessons: number = 20;
export const allFreeLessons = freeLessons === 1 ? "the one lesson" : `all ${freeLessons} lessons`;
export const freeTrial = `Free, no card: ${allFreeLessons} of ${courseTitles.basic}.`;
