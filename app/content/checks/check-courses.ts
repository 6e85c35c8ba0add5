import { courseFilters } from "#app/content/courses.ts";
import type { Course } from "#app/content/types.ts";
import { picture } from "./check-characters.ts";
import { checkRecord, checkUnique, oneOf, price, slug, text, texts, weeks, wholeNumber } from "./rules.ts";

export const level = oneOf(courseFilters.map(({ id }) => id).filter((id) => id !== "all"));

export function checkCourses(records: readonly Course[]): string[] {
  const file = "app/content/courses.ts";
  const rules = {
    id: slug,
    level,
    title: text,
    description: text,
    duration: weeks,
    lessons: wholeNumber(1),
    students: wholeNumber(0),
    price,
    features: texts,
    image: picture("cover"),
  };
  return [
    ...records.flatMap((course) => checkRecord(`${file}: course ${course.id}`, course, rules)),
    ...checkUnique(file, "course", "id", records),
  ];
}

/** The home page names the course that is free to try without loading all courses: the two must agree. */
export function checkFirstCourse(
  { id, title }: Pick<Course, "id" | "title">,
  records: readonly Course[],
): string[] {
  const at = "app/content/home.ts: firstCourse";
  const course = records.find((record) => record.id === id);
  if (!course) return [`${at}: id: "${id}" is no course of app/content/courses.ts`];
  if (course.title !== title)
    return [`${at}: title: "${title}" is "${course.title}" in app/content/courses.ts`];
  if (course.price.startsWith("$")) return [`${at}: "${title}" is not free to try: it costs ${course.price}`];
  return [];
}
