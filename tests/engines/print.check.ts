import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { remainingPosts } from "#app/content/posts.ts";
import { test } from "#tests/engines/engine-test.ts";

/** The texts at the top and at the bottom of each card. */
const cards = [
  { path: "/courses", ends: courses.map(({ title, price }) => [title, price]) },
  { path: "/blog", ends: remainingPosts("all").map(({ title, excerpt }) => [title, excerpt.slice(-12)]) },
];

test("no card is split across printed pages", async ({ open }) => {
  const visitor = await open({ dark: true });
  test.skip(!visitor.tab.pdf, "this driver cannot print");
  test.skip(spawnSync("pdftotext", ["-v"]).error !== undefined, "there is no pdftotext to read the PDF");
  for (const { path, ends } of cards) {
    await visitor.goto(path);
    const pdf = await visitor.tab.pdf?.();
    const pages = textOf(pdf ?? Buffer.alloc(0));
    const split = ends.filter(
      (texts) => !pages.some((page) => texts.every((text) => page.includes(squeeze(text)))),
    );
    expect(split, `cards of ${path} on ${pages.length} pages`).toEqual([]);
  }
});

/** The text of each page without whitespace, which depends on line breaks. */
function textOf(pdf: Buffer): string[] {
  return execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" })
    .split("\f")
    .filter(Boolean)
    .map(squeeze);
}

function squeeze(text: string): string {
  return text.replace(/\s/g, "");
}
