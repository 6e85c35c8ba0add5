import { lessonSteps } from "#app/content/lesson.ts";
import type { Visitor } from "./visitor.ts";

// The keys are Orca's: h for the next heading, b for a button, e for a field, c for a list, Down for the next line.

export async function visitHome(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("Home, read by line");
  await visitor.goTo(`${url}/`);
  await visitor.press("1");
  await visitor.press("Down", 24);
}

export async function visitFilter(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("Courses, filtered");
  await visitor.goTo(`${url}/courses`);
  await visitor.seek("b", /Intermediate/);
  await visitor.press("Return");
}

export async function visitContactForm(visitor: Visitor, url: string): Promise<void> {
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

export async function visitLesson(visitor: Visitor, url: string): Promise<void> {
  visitor.chapter("The lesson, by its buttons");
  await visitor.goTo(`${url}/`);
  await visitor.seek("b", /Write your first character/);
  await visitor.press("Return");
  for (const { strokes } of lessonSteps) {
    await visitor.seek("Tab", /Write the next stroke for me/);
    await visitor.press("Return", strokes.length);
    await visitor.seek("Tab", /Next character|Now one from memory|Read your first words/);
    await visitor.press("Return");
  }
  await visitor.seek("Tab", /rén/);
  await visitor.press("Return");
  await visitor.seek("Tab", /dà ?xué/);
  await visitor.press("Return");
  visitor.chapter("The lesson, opened again");
  await visitor.seek("shift+Tab", /Close/);
  await visitor.press("Return", 2);
}
