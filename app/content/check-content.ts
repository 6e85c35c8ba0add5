// Checks the records at build time and names the one that breaks a rule.
import { courses } from "./courses.ts";
import { faqs } from "./faqs.ts";
import { features, levelCards } from "./home.ts";
import { covers } from "./pictures.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { policySections } from "./privacy.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";
import type { BlogCategory, Course, Post } from "./types.ts";

const PRICES: Record<string, string> = {
  basic: "Free Trial",
  "practical-daily-life": "$99",
  conversational: "$149",
  business: "$199",
  "advanced-mastery": "$249",
  "hsk-preparation": "$179",
};

const LEVEL_LIMITS = {
  beginner: { lessons: 40, weeks: 8 },
  intermediate: { lessons: 60, weeks: 12 },
  advanced: { lessons: 80, weeks: 16 },
} as const;

export function assertContent(): void {
  const problems = [
    ...checkCourses(courses),
    ...checkPosts(allPosts, blogCategories),
    ...checkCount("features", features, 6),
    ...checkCount("level cards", levelCards, 3),
    ...checkCount("testimonials", testimonials, 3),
    ...checkCount("team members", team, 3),
    ...checkCount("FAQs", faqs, 4),
    ...checkCount("policy sections", policySections, 6),
  ];
  if (problems.length > 0) throw new Error(`The content breaks its contract:\n- ${problems.join("\n- ")}`);
}

export function checkCourses(records: readonly Course[]): string[] {
  const problems = records.flatMap((course) => {
    const limit = LEVEL_LIMITS[course.level];
    const weeks = Number.parseInt(course.duration, 10);
    return [
      ...checkComplete(`course ${course.id}`, course),
      ...(course.price === PRICES[course.id]
        ? []
        : [`course ${course.id}: price is ${course.price}, not ${PRICES[course.id]}`]),
      ...(course.lessons <= limit.lessons ? [] : [`course ${course.id}: more than ${limit.lessons} lessons`]),
      ...(weeks <= limit.weeks ? [] : [`course ${course.id}: more than ${limit.weeks} weeks`]),
    ];
  });
  const students = records.reduce((sum, course) => sum + course.students, 0);
  if (students < 10_000 || students > 10_500)
    problems.push(`courses: ${students} students in all, 10,000 or a little more are claimed`);
  const missing = Object.keys(PRICES).filter(
    (id) => records.filter((course) => course.id === id).length !== 1,
  );
  return [
    ...problems,
    ...missing.map((id) => `course ${id}: there is not exactly one`),
    ...checkCount("courses", records, 6),
  ];
}

export function checkPosts(records: readonly Post[], categories: readonly BlogCategory[]): string[] {
  const problems = records.flatMap((post) => {
    const minutes = Number.parseInt(post.readTime, 10);
    return [
      ...checkComplete(`post ${post.id}`, post),
      ...(post.date >= "2024-11-18" && post.date <= "2024-12-15"
        ? []
        : [`post ${post.id}: date ${post.date} is out of range`]),
      ...(minutes >= 6 && minutes <= 10
        ? []
        : [`post ${post.id}: read time ${post.readTime} is out of range`]),
      ...(post.featured === (post.id === 1) ? [] : [`post ${post.id}: only post 1 is featured`]),
      ...(post.image in covers ? [] : [`post ${post.id}: no cover ${post.image}`]),
    ];
  });
  for (let id = 1; id <= 12; id++) {
    const count = records.filter((post) => post.id === id).length;
    if (count !== 1) problems.push(`post ${id}: ${count} records`);
  }
  for (const { id, count } of categories) {
    const actual = id === "all" ? records.length : records.filter(({ category }) => category === id).length;
    if (actual !== count) problems.push(`category ${id}: shows ${count}, has ${actual}`);
  }
  return [...problems, ...checkCount("posts", records, 12)];
}

function checkCount(what: string, records: readonly unknown[], count: number): string[] {
  return records.length === count ? [] : [`${what}: ${records.length} instead of ${count}`];
}

function checkComplete(name: string, record: Record<string, unknown>): string[] {
  return Object.entries(record)
    .filter(
      ([, value]) => value === "" || value === undefined || (Array.isArray(value) && value.length === 0),
    )
    .map(([field]) => `${name}: ${field} is empty`);
}
