// What the courses are called, for courses.ts and for sentences on pages that do not load the courses.

export const courseTitles = {
  basic: "Chinese Basics",
  "practical-daily-life": "Practical Daily Life",
  conversational: "Conversational Chinese",
  business: "Business Chinese",
  "advanced-mastery": "Advanced Mastery",
  "hsk-preparation": "HSK Preparation",
} as const;
