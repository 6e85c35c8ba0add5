/**
 * What is invented here or only the school can know, by file. Once it is replaced or confirmed,
 * delete its line.
 */
export const sampleContent: Readonly<Record<string, string>> = {
  "testimonials.ts": "the people, their words, stars and faces",
  "team.ts": "the people, their work and faces",
  "site.ts":
    "students, 98%, years; name, address, phone, emails, hours, social links; country of the data",
  "courses.ts": "courses, prices, lessons, students",
  "posts.ts": "authors, dates, the articles themselves",
  "privacy.ts": "the whole policy, and its date",
};
