import type { BlogCategory, Post, TeamMember } from "#app/content/types.ts";
import { picture } from "./check-characters.ts";
import { checkRecord, checkUnique, date, flag, oneOf, readTime, slug, text, wholeNumber } from "./rules.ts";

export function checkPosts(
  records: readonly Post[],
  categories: readonly BlogCategory[],
  people: readonly TeamMember[],
): string[] {
  const file = "app/content/posts.ts";
  const ids = categories.map(({ id }) => id).filter((id) => id !== "all");
  const rules = {
    id: wholeNumber(1),
    category: oneOf(ids, "is no category"),
    title: text,
    excerpt: text,
    author: oneOf(
      people.map(({ name }) => name),
      `is nobody in app/content/team.ts`,
    ),
    date,
    readTime,
    image: picture("cover"),
    featured: flag,
  };
  const featured = records.filter((post) => post.featured);
  return [
    ...records.flatMap((post) => checkRecord(`${file}: post ${post.id}`, post, rules)),
    ...checkUnique(file, "post", "id", records),
    ...(featured.length === 1
      ? []
      : [
          `${file}: posts: featured: ${featured.length === 0 ? "none is" : `${featured.map(({ id }) => id).join(" and ")} are`} featured; write featured: true in exactly one`,
        ]),
    ...checkCategories(records, categories),
  ];
}

function checkCategories(records: readonly Post[], categories: readonly BlogCategory[]): string[] {
  const file = "app/content/posts.ts";
  const rules = { id: slug, name: text, count: wholeNumber(0) };
  return [
    ...categories.flatMap((category) => checkRecord(`${file}: category ${category.id}`, category, rules)),
    ...checkUnique(file, "category", "id", categories),
    ...categories.flatMap(({ id, count }) => {
      const actual = id === "all" ? records.length : records.filter(({ category }) => category === id).length;
      return count === actual
        ? []
        : [
            `${file}: category ${id}: count: ${count} is not the number of its posts; write ${actual} in blogCategories`,
          ];
    }),
  ];
}
