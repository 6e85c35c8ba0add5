import { expect, it } from "vitest";
import { canonicalPaths, pageByPath, pathsOf } from "#app/paths.ts";
import { RESULT_SENTENCE, SUBJECTS } from "#contract/contact.ts";
import { aboutStats, values } from "./about.ts";
import { courseFilters, courses, coursesAt } from "./courses.ts";
import { benefits } from "./courses-page.ts";
import { errorScreen } from "./error-screen.ts";
import { faqs } from "./faqs.ts";
import { closing, features, levelCards } from "./home.ts";
import { courseLinks, headerLinks, quickLinks } from "./navigation.ts";
import { notFoundPage } from "./not-found.ts";
import { allPosts, blogCategories, featuredPost, remainingPosts } from "./posts.ts";
import { lastUpdated, policySections } from "./privacy.ts";
import { claims, site } from "./site.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

// The only copy of docs/spec.md's content figures. The build does not check them.

const FIXED =
  "docs/spec.md fixes this; if the school has changed it, change it there and in this table too";

const dates = allPosts.map(({ date }) => date).sort();
const minutes = allPosts.map(({ readTime }) => Number.parseInt(readTime, 10));
const inOneLine = <Item>(items: readonly Item[], write: (item: Item) => unknown) =>
  items.map(write).join(", ");
const counted = (...lists: readonly { length: number }[]) =>
  lists.map(({ length }) => length).join(" ");
const labels = (links: readonly { label: string }[]) => inOneLine(links, ({ label }) => label);

const table: Readonly<Record<string, readonly [actual: unknown, fixed: unknown]>> = {
  paths: [
    canonicalPaths().map((path) => pathsOf(pageByPath[path]).join(" ")),
    [
      "/",
      "/about",
      "/blog /blog/how-to-start-learning-chinese /blog/chinese-pronunciation-guide /blog/common-chinese-phrases /blog/chinese-culture-tips",
      "/contact",
      "/courses /courses/beginner /courses/intermediate /courses/advanced /courses/business-chinese /courses/hsk-preparation",
      "/privacy",
    ],
  ],
  "links of the header": [labels(headerLinks), "Home, Courses, Blog, About, Contact"],
  "quick links": [labels(quickLinks), "Home, Courses, Blog, About Us, Contact, Privacy Policy"],
  "title of the 404 page": [notFoundPage.title, "This page has not been generated"],
  "title of the error screen": [errorScreen.title, "Unexpected Application Error!"],

  claims: [
    inOneLine(Object.values(claims), ({ value, label }) => `${value} ${label}`),
    "10,000+ students, 98% success rate, 15 years experience, 50+ lessons in the average course",
  ],
  "lessons in the average course": [
    `${Math.floor(courses.reduce((sum, { lessons }) => sum + lessons, 0) / courses.length / 10) * 10}+`,
    claims.lessons.value,
  ],
  "claims of home": [
    closing.text.match(/10,000\+ students|98% success rate|15 years of exp/g)?.length,
    3,
  ],
  "office hours": [
    inOneLine(site.officeHours, ({ days, hours }) => `${days} ${hours}`),
    "Monday to Friday 9AM-6PM, Saturday 9AM-3PM",
  ],
  "response time": [site.responseTime, "48 hours on business days"],
  "last change of the policy": [lastUpdated, "2024-12-19"],

  prices: [
    inOneLine(courses, ({ id, price }) => `${id} ${price}`),
    "basic Free Trial, practical-daily-life $99, conversational $149, business $199, advanced-mastery $249, hsk-preparation $179",
  ],
  "courses of each level": [courseFilters.map(({ id }) => coursesAt(id).length), [6, 2, 2, 2]],
  "lessons and weeks of each level": [
    inOneLine(levelCards, ({ level, lessons, weeks }) => `${level} ${lessons} ${weeks}`),
    "beginner 40 8, intermediate 60 12, advanced 80 16",
  ],

  "ids of the posts": [allPosts.map(({ id }) => id), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  "featured post": [featuredPost()?.id, 1],
  "dates of the posts": [`${dates.at(0)} to ${dates.at(-1)}`, "2024-11-18 to 2024-12-15"],
  "read times": [`${Math.min(...minutes)} to ${Math.max(...minutes)} minutes`, "6 to 10 minutes"],
  "counts of the categories": [
    inOneLine(blogCategories, ({ id, count }) => `${id} ${count}`),
    "all 12, learning-tips 4, grammar 3, culture 3, pronunciation 2",
  ],
  "cards of each category, without the featured post": [
    blogCategories.map(({ id }) => remainingPosts(id).length),
    [11, 3, 3, 3, 2],
  ],

  "testimonials, by their stars": [testimonials.map(({ rating }) => rating), [5, 5, 5]],
  "features, statistics, core values, team members": [
    counted(features, aboutStats, values, team),
    "6 4 4 3",
  ],
  "benefits, FAQs, policy sections, course links": [
    counted(benefits, faqs, policySections, courseLinks),
    "4 4 6 5",
  ],

  // Its fields and the longest message: contact.journey.ts.
  subjects: [
    inOneLine(SUBJECTS, ({ value, label }) => `${value} (${label})`),
    "course-inquiry (Course Inquiry), technical-support (Technical Support), billing (Billing Questions), partnership (Partnership), other (Other)",
  ],
  "message after success": [
    RESULT_SENTENCE.success,
    "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  ],
  "message after an error": [
    RESULT_SENTENCE.error,
    "Sorry, there was an error sending your message. Please try again.",
  ],
};

it.each(Object.entries(table))("%s", (_, [actual, fixed]) => {
  expect(actual, FIXED).toEqual(fixed);
});

it.each(courses)("course $id is within the limits of its level", ({ level, lessons, duration }) => {
  const card = levelCards.find((candidate) => candidate.level === level);
  expect(lessons, FIXED).toBeLessThanOrEqual(card?.lessons ?? 0);
  expect(Number.parseInt(duration, 10), FIXED).toBeLessThanOrEqual(card?.weeks ?? 0);
});

it("the courses have 10,000 to 10,500 students in total", () => {
  const students = courses.reduce((sum, course) => sum + course.students, 0);
  expect(students, FIXED).toBeGreaterThanOrEqual(10_000);
  expect(students, FIXED).toBeLessThanOrEqual(10_500);
});
