// The courses that sentences name, for pages that do not load the courses themselves. courses.ts takes their titles from here.

export const courseTitles = {
  basic: "Chinese Basics",
  "practical-daily-life": "Practical Daily Life",
  conversational: "Conversational Chinese",
} as const;

/** The build compares it with the course. */
export const freeLessons = 20;
export const freeTrial = `The free trial is all ${freeLessons} lessons of ${courseTitles.basic}.`;
