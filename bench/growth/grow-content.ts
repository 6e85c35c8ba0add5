import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { courses } from "#app/content/courses.ts";
import { allPosts, blogCategories } from "#app/content/posts.ts";
import type { Course, Post } from "#app/content/schema.ts";

export type ContentSize = { posts: number; courses: number };

/**
 * Rewrites the records of a working copy. The new ones are the written ones over and over, each with a number of its own, so they are
 * as long as real ones but compress better; and they share the written ones' covers.
 * Nothing but data changes: the build checks it as it would the school's.
 */
export async function growContent(directory: string, size: ContentSize): Promise<void> {
  const posts = repeat(allPosts, size.posts, numberedPost);
  const categories = blogCategories.map(({ id, name }) => ({
    id,
    name,
    count: id === "all" ? posts.length : posts.filter(({ category }) => category === id).length,
  }));
  const content = join(directory, "app/content");
  await rewrite(join(content, "posts.ts"), [
    [/(?<=const allPosts: readonly Post\[\] = )\[[\s\S]*?\n\](?=;)/, JSON.stringify(posts, null, 2)],
    [
      /(?<=const blogCategories: readonly BlogCategory\[\] = )\[[\s\S]*?\n\](?=;)/,
      JSON.stringify(categories),
    ],
  ]);
  await rewrite(join(content, "courses.ts"), [
    [
      /(?<=const courses: readonly Course\[\] = )\[[\s\S]*?\n\](?=;)/,
      JSON.stringify(repeat(courses, size.courses, numberedCourse), null, 2),
    ],
  ]);
}

function repeat<Item>(
  written: readonly Item[],
  count: number,
  vary: (item: Item, index: number) => Item,
): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const item = written[index % written.length];
    if (item === undefined) throw new Error("there is nothing to repeat");
    return index < written.length ? item : vary(item, index + 1);
  });
}

function numberedPost(post: Post, number: number): Post {
  return {
    ...post,
    id: number,
    featured: false,
    title: `${number}. ${post.title}`,
    excerpt: `${number}. ${post.excerpt}`,
  };
}

function numberedCourse(course: Course, number: number): Course {
  return {
    ...course,
    id: `${course.id}-${number}`,
    title: `${course.title} ${number}`,
    description: `${number}. ${course.description}`,
  };
}

/** A place that is not there any more must not go by unnoticed: the figures would be those of an unchanged site. */
async function rewrite(file: string, replacements: readonly (readonly [RegExp, string])[]): Promise<void> {
  let text = await readFile(file, "utf8");
  for (const [place, replacement] of replacements) {
    if (!place.test(text))
      throw new Error(`${file} no longer has the place ${place} that the bench rewrites`);
    text = text.replace(place, () => replacement);
  }
  await writeFile(file, text);
}
