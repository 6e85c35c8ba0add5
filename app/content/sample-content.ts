// What is invented here and what only the school can know. Once it is replaced or confirmed, delete its line: a build for a real
// address warns while any is left. docs/operate.md says what each needs.

/** By its file in this folder. */
export const sampleContent: Readonly<Record<string, readonly string[]>> = {
  "testimonials.ts": ["the three people, their words, stars and faces"],
  "team.ts": ["the people, their work and faces"],
  "site.ts": [
    "10,000+ students, 98%, 15 years",
    "name, address, phone, email, office hours",
    "the social links",
    "the country of the data",
  ],
  "courses.ts": ["prices, lessons, students"],
  "posts.ts": ["authors, dates, the articles themselves"],
  "privacy.ts": ["the whole policy and its date"],
};
