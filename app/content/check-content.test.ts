import { describe, expect, it } from "vitest";
import { assertContent, checkCourses, checkPosts } from "./check-content.ts";
import { courses } from "./courses.ts";
import { allPosts, blogCategories, featuredPost, remainingPosts } from "./posts.ts";

it("accepts the content of the site", () => {
  expect(assertContent).not.toThrow();
});

describe("courses", () => {
  const change = (id: string, fields: object) =>
    courses.map((course) => (course.id === id ? { ...course, ...fields } : course));

  it.each([
    [
      "a price that is not the listed one",
      change("business", { price: "$99" }),
      "course business: price is $99, not $199",
    ],
    ["too many lessons for a level", change("basic", { lessons: 41 }), "course basic: more than 40 lessons"],
    [
      "too many weeks for a level",
      change("conversational", { duration: "13 weeks" }),
      "course conversational: more than 12 weeks",
    ],
    [
      "an empty field",
      change("hsk-preparation", { description: "" }),
      "course hsk-preparation: description is empty",
    ],
    [
      "students that do not add up",
      change("basic", { students: 1 }),
      "courses: 6561 students in all, 10,000 or a little more are claimed",
    ],
    ["a missing course", courses.slice(1), "course basic: there is not exactly one"],
  ])("names %s", (_, records, problem) => {
    expect(checkCourses(records)).toContain(problem);
  });
});

describe("posts", () => {
  const change = (id: number, fields: object) =>
    allPosts.map((post) => (post.id === id ? { ...post, ...fields } : post));

  it.each([
    ["a date out of range", change(3, { date: "2024-12-16" }), "post 3: date 2024-12-16 is out of range"],
    [
      "a read time out of range",
      change(4, { readTime: "5 min read" }),
      "post 4: read time 5 min read is out of range",
    ],
    ["a second featured post", change(5, { featured: true }), "post 5: only post 1 is featured"],
    ["a doubled id", change(7, { id: 6 }), "post 6: 2 records"],
    ["a count that no longer holds", change(2, { category: "grammar" }), "category grammar: shows 3, has 4"],
  ])("names %s", (_, records, problem) => {
    expect(checkPosts(records, blogCategories)).toContain(problem);
  });

  it("shows every post but the featured one, under every filter", () => {
    expect(featuredPost()?.id).toBe(1);
    expect(remainingPosts("all")).toHaveLength(11);
    expect(remainingPosts("learning-tips").map(({ id }) => id)).toEqual([5, 9, 12]);
    expect(remainingPosts("grammar")).toHaveLength(3);
    expect(remainingPosts("culture")).toHaveLength(3);
    expect(remainingPosts("pronunciation")).toHaveLength(2);
  });
});
