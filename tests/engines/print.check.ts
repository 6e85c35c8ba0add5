import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { remainingPosts } from "#app/content/posts.ts";
import { test } from "#tests/engines/engine-test.ts";

/** The texts at the top and bottom of each card. */
const cards = [
  { path: "/courses", ends: courses.map(({ title, price }) => [title, price]) },
  { path: "/blog", ends: remainingPosts("all").map(({ title, excerpt }) => [title, excerpt.slice(-12)]) },
];

test("all cards are printed, whatever the filter, and none is split across pages", async ({ open }) => {
  const visitor = await open();
  test.skip(!visitor.tab.pdf, "this driver cannot print");
  test.skip(spawnSync("pdftotext", ["-v"]).error !== undefined, "pdftotext is not installed");
  for (const { path, ends } of cards) {
    await visitor.goto(path);
    await visitor.tab.evaluate(useSystemFonts);
    await visitor.click({ css: "fieldset button:last-child" });
    await visitor.shows("fieldset button:last-child[aria-pressed=true]", 1);
    const input = (await visitor.tab.pdf?.()) ?? "";
    const text = execFileSync("pdftotext", ["-raw", "-", "-"], { input, encoding: "utf8" });
    const pages = text.split("\f").map(squeeze);
    const split = ends.filter(
      (texts) => !pages.some((page) => texts.every((text) => page.includes(squeeze(text)))),
    );
    expect(split, `cards of ${path} on ${pages.length} pages`).toEqual([]);
  }
});

/** Runs in the page. Firefox prints variable fonts as shapes, without text. */
function useSystemFonts(): void {
  for (const face of ["--font-text", "--font-display"])
    document.documentElement.style.setProperty(face, "sans-serif");
}

/** Without whitespace, which depends on line breaks, and without language marks. */
function squeeze(text: string): string {
  return text.replace(/[\s_]/g, "");
}
