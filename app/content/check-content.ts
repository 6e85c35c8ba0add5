// Holds the records to general rules, in every build and in development. The figures that docs/spec.md fixes are no business of the
// build: spec-figures.test.ts has them. What needs stroke data is checked in art/check-drawings.ts.
import { aboutNext, aboutSections, mission, values } from "./about.ts";
import { addresses } from "./addresses.ts";
import { benefits } from "./benefits.ts";
import { blogNext, newsletter } from "./blog.ts";
import { checkGlossary, checkLesson, picture } from "./checks/check-characters.ts";
import { checkCourses, checkFirstCourse, level } from "./checks/check-courses.ts";
import { checkLinkTargets } from "./checks/check-link-targets.ts";
import { checkTeam, checkTestimonials } from "./checks/check-people.ts";
import { checkPosts } from "./checks/check-posts.ts";
import {
  checkRecord,
  checkTexts,
  checkUnique,
  date,
  email,
  oneOf,
  optional,
  phone,
  slug,
  text,
  texts,
  wholeNumber,
} from "./checks/rules.ts";
import { contactSections, detailsText, formNote, letterPrompts } from "./contact.ts";
import { courses } from "./courses.ts";
import { coursesNext } from "./courses-page.ts";
import { errorScreen } from "./error-screen.ts";
import { faqs } from "./faqs.ts";
import { glossary } from "./glossary.ts";
import { closing, features, firstCourse, homeSections, levelCards } from "./home.ts";
import { courseLinks, headerLinks, quickLinks } from "./navigation.ts";
import { pageSeo } from "./page-seo.ts";
import { allPosts, blogCategories } from "./posts.ts";
import { lastUpdated, policyChanges, policySections } from "./privacy.ts";
import { claims, site } from "./site.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";
import type { Faq, Point } from "./types.ts";

/** Every mistake in the content, a line each: file, record, field, what was found and what would be right. */
export function contentProblems(): string[] {
  return [
    ...checkCourses(courses),
    ...checkPosts(allPosts, blogCategories, team),
    ...checkTeam(team),
    ...checkTestimonials(testimonials),
    ...checkFaqs(faqs),
    ...checkPoints("home.ts", "feature", features),
    ...checkPoints("about.ts", "value", values),
    ...checkPoints("benefits.ts", "benefit", benefits),
    ...checkHome(),
    ...checkGlossary(glossary),
    ...checkLesson(),
    ...checkSite(),
    ...checkPolicy(),
    ...checkLinks(),
    ...checkPages(),
    ...checkTexts("app/content/about.ts", [mission, aboutSections, aboutNext]),
    ...checkTexts("app/content/blog.ts", [newsletter, blogNext]),
    ...checkTexts("app/content/courses-page.ts", coursesNext),
    ...checkTexts("app/content/contact.ts", [contactSections, detailsText, formNote, letterPrompts]),
    ...checkLinkTargets("app/content/contact.ts: formNote", formNote),
  ];
}

export function checkFaqs(records: readonly Faq[]): string[] {
  const file = "app/content/faqs.ts";
  return [
    ...records.flatMap((faq, index) =>
      checkRecord(`${file}: question ${index + 1}`, faq, { question: text, answer: text }),
    ),
    ...records.flatMap(({ answer }, index) =>
      checkLinkTargets(`${file}: question ${index + 1}: answer`, answer),
    ),
    ...checkUnique(file, "question", "question", records),
  ];
}

function checkPoints(name: string, what: string, records: readonly Point[]): string[] {
  const rules = { title: text, text, image: picture("mark") };
  return records.flatMap((point, index) =>
    checkRecord(`app/content/${name}: ${what} ${index + 1}`, point, rules),
  );
}

function checkHome(): string[] {
  const file = "app/content/home.ts";
  const rules = {
    level,
    title: text,
    description: text,
    lessons: wholeNumber(1),
    weeks: wholeNumber(1),
    image: picture("sheet"),
  };
  return [
    ...levelCards.flatMap((card) => checkRecord(`${file}: level card ${card.level}`, card, rules)),
    ...checkFirstCourse(firstCourse, courses),
    ...checkTexts(file, [homeSections, closing]),
    ...checkRecord(`${file}: closing`, { image: closing.image }, { image: picture("night") }),
  ];
}

function checkSite(): string[] {
  const at = `app/content/site.ts: site`;
  const { name, email: address, securityEmail, phone: number, officeHours, ...rest } = site;
  return [
    ...checkRecord(
      at,
      { name, email: address, securityEmail, phone: number },
      { name: text, email, securityEmail: email, phone },
    ),
    ...officeHours.flatMap((entry, index) =>
      checkRecord(`${at}: officeHours ${index + 1}`, entry, { days: text, hours: text }),
    ),
    ...checkTexts(at, rest),
    ...checkTexts(`app/content/site.ts: claims`, claims),
  ];
}

function checkPolicy(): string[] {
  const file = "app/content/privacy.ts";
  const rules = {
    id: slug,
    title: text,
    paragraphs: texts,
    list: optional(texts),
    withFormService: optional(text),
  };
  const sections = [...policySections, policyChanges];
  return [
    ...checkRecord(file, { lastUpdated }, { lastUpdated: date }),
    ...sections.flatMap((section) => checkRecord(`${file}: section ${section.id}`, section, rules)),
    ...checkUnique(file, "section", "id", sections),
  ];
}

function checkLinks(): string[] {
  const to = oneOf([...Object.keys(addresses), "/#lesson"], `is no address of app/content/addresses.ts`);
  const links = {
    "navigation.ts": [...headerLinks, ...quickLinks, ...courseLinks],
    "about.ts": aboutNext.links,
    "blog.ts": blogNext.links,
    "courses-page.ts": coursesNext.links,
  };
  return Object.entries(links).flatMap(([file, those]) =>
    those.flatMap((link) =>
      checkRecord(`app/content/${file}: link "${link.label}"`, link, { label: text, to }),
    ),
  );
}

/** Where a page's words stand, if not in the file with its name. */
const WORDS_OF: Readonly<Record<string, string>> = { courses: "courses-page.ts", notFound: "not-found.ts" };

function checkPages(): string[] {
  const missing = new Set<string>(Object.values(addresses).filter((page) => !(page in pageSeo)));
  const { home, notFound, ...others } = pageSeo;
  const shown = [
    ...Object.entries(others).map(([page, { character }]) => ({ page, character, use: "sheet" as const })),
    { page: "notFound", character: notFound.image, use: "tracing" as const },
  ];
  const at = (page: string) => `app/content/${WORDS_OF[page] ?? `${page}.ts`}: ${page}Page`;
  return [
    ...[...missing].map(
      (page) => `app/content/page-seo.ts: ${page}: is not there; add the words of the page`,
    ),
    ...Object.entries(pageSeo).flatMap(([page, words]) => checkTexts(at(page), words)),
    ...checkRecord(at("home"), { character: home.character }, { character: oneOf(Object.keys(glossary)) }),
    ...shown.flatMap(({ page, character, use }) =>
      checkRecord(at(page), { character }, { character: picture(use) }),
    ),
    ...checkTexts("app/content/error-screen.ts", errorScreen),
    ...checkRecord(
      "app/content/error-screen.ts",
      { image: errorScreen.image },
      { image: picture("tracing") },
    ),
  ];
}
