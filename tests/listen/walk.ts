import { lessonSteps } from "#app/content/lesson.ts";
import { WINDOW } from "./start-browser.ts";
import type { Visitor } from "./visitor.ts";

// Tab and the arrows are the browser's keys. Orca's are 1 for the next heading of level 1, h for the next heading, b for a button,
// x for a checkbox, and Down for the next line.

export type Chapter = (visitor: Visitor, url: string) => Promise<void>;

export const chapters: Record<string, Chapter> = {
  home: readHome,
  filter: chooseFilter,
  menu: openMenu,
  form: sendMessage,
  missing: turnCharacter,
  opening: openLessonByKeyOfOrca,
  lesson: finishLesson,
};

async function readHome(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("Home, read by line");
  await visitor.goTo(`${url}/`);
  await visitor.press("1");
  await visitor.press("Down", 24);
}

async function chooseFilter(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("Courses, filtered");
  await visitor.goTo(`${url}/courses`);
  await visitor.seek("b", /Intermediate/);
  await visitor.press("Return");
  await visitor.press("Down", 3);
}

async function openMenu(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("The menu of a narrow window");
  await visitor.resize(600, WINDOW.height);
  await visitor.goTo(`${url}/about`);
  await visitor.seek("Tab", /Menu/);
  await visitor.press("Return");
  await visitor.press("Tab");
  await visitor.press("Escape");
  await visitor.resize(WINDOW.width, WINDOW.height);
}

async function sendMessage(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("Contact form");
  await visitor.goTo(`${url}/contact`);
  await visitor.seek("Tab", /Name/);
  await visitor.type("Ada");
  await visitor.press("Tab");
  await visitor.type("ada@example.org");
  await visitor.press("Tab", 2);
  await visitor.press("Down");
  await visitor.press("Tab");
  await visitor.type("Hello");
  await visitor.type(" there friend");
  await visitor.press("Tab");
  await visitor.press("Return");
}

async function turnCharacter(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("A page that is not there");
  await visitor.goTo(`${url}/nothing-here`);
  await visitor.press("1");
  await visitor.seek("x", /check box/);
  await visitor.press("space");
  await visitor.press("Down", 4);
}

async function openLessonByKeyOfOrca(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("The lesson opened by Orca’s key for buttons");
  await visitor.goTo(`${url}/`);
  await visitor.seek("b", /Write your first character/);
  await visitor.press("Return");
}

async function finishLesson(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("The lesson, by its buttons");
  await visitor.goTo(`${url}/`);
  await visitor.seek("Tab", /Write your first character/);
  await visitor.press("Return");
  // The sentence that was announced, read again.
  await visitor.press("Down", 6);
  for (const [index, { strokes }] of lessonSteps.entries()) {
    await visitor.seek("Tab", /Write the next stroke for me/);
    await visitor.press("Return", strokes.length);
    if (index === 1) await reopen(visitor);
    await visitor.seek("Tab", /Next character|Now one from memory|Read your first words/);
    await visitor.press("Return");
  }
  await visitor.seek("Tab", /rén/);
  await visitor.press("Return");
  await visitor.seek("Tab", /dà ?xué/);
  await visitor.press("Return");
  visitor.chapter("The rules at the lesson’s end, read by line");
  await visitor.press("Up", 10);
}

async function reopen(visitor: Visitor): Promise<void> {
  await visitor.seek("shift+Tab", /Close/);
  await visitor.press("Return", 2);
}
