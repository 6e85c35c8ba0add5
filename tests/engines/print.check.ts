import { execFileSync, spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { remainingPosts } from "#app/content/posts.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { test } from "#tests/engines/engine-test.ts";

const lists = [
  {
    path: "/courses",
    cards: courses.map(({ title, duration, lessons, students, price }) => ({
      parts: [
        title,
        duration,
        `${lessons} lessons`,
        `${formatCount(students, "en")} students`,
        price,
      ],
    })),
  },
  {
    path: "/blog",
    cards: remainingPosts("all").map(({ title, author, date, readTime, excerpt }) => ({
      parts: [title, author, formatDate(date, "en"), readTime, excerpt.slice(-12)],
    })),
  },
];

test("all cards are printed with their facts, whatever the filter, and none is split across pages", async ({
  open,
}) => {
  const visitor = await open();
  const { pdf } = visitor.tab;
  if (!pdf) return test.skip(true, "this driver cannot print");
  test.skip(spawnSync("pdftotext", ["-v"]).error !== undefined, "pdftotext is not installed");
  for (const { path, cards } of lists) {
    await visitor.goto(path);
    await visitor.tab.evaluate(useSystemFonts);
    await visitor.click({ css: "fieldset button:last-child" });
    await visitor.shows("fieldset button:last-child[aria-pressed=true]", 1);
    const text = execFileSync("pdftotext", ["-raw", "-", "-"], {
      input: await pdf(),
      encoding: "utf8",
    });
    const pages = text.split("\f").map(squeeze);
    const isOnOnePage = ({ parts }: { parts: readonly string[] }) =>
      pages.some((page) => parts.every((part) => page.includes(squeeze(part))));
    const broken = cards.filter((card) => !isOnOnePage(card));
    expect(broken, `cards of ${path} on ${pages.length} pages`).toEqual([]);
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
