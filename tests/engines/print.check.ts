import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { remainingPosts } from "#app/content/posts.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { test } from "#tests/engines/engine-test.ts";
import { finishLesson } from "#tests/support/finish-lesson.ts";

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

test("home with the finished lesson prints the visitor's page in a place of its own", async ({
  open,
}) => {
  const visitor = await open();
  const { pdf } = visitor.tab;
  if (!pdf) return test.skip(true, "this driver cannot print");
  test.skip(spawnSync("pdftohtml", ["-v"]).error !== undefined, "pdftohtml is not installed");
  await visitor.goto("/");
  await visitor.click({ css: "button", text: "Write your first character" });
  await visitor.shows(".lesson-pad", 1);
  await visitor.tab.evaluate(finishLesson);
  await visitor.shows("a[href^='blob:']", 1);
  await visitor.tab.evaluate(useSystemFonts);
  const boxes = await findBoxes(await pdf());
  // The page is a canvas, the only raster picture of its height.
  const sheets = boxes.filter(({ kind, height }) => kind === "image" && height > 300);
  expect(sheets, "the visitor's page").toHaveLength(1);
  const texts = boxes.filter(({ kind }) => kind === "text");
  expect(texts.length).toBeGreaterThan(50);
  const covered = texts.filter((text) => sheets.some((sheet) => areOver(sheet, text)));
  expect(covered.map(({ words }) => words)).toEqual([]);
});

type Box = {
  page: number;
  kind: string;
  left: number;
  top: number;
  width: number;
  height: number;
  words: string;
};

/** Where each line of text and each raster picture is printed. */
async function findBoxes(paper: Buffer): Promise<Box[]> {
  const folder = await mkdtemp(join(tmpdir(), "zixue-print-"));
  try {
    await writeFile(join(folder, "home.pdf"), paper);
    execFileSync("pdftohtml", ["-q", "-xml", "home.pdf", "home"], { cwd: folder });
    const xml = await readFile(join(folder, "home.xml"), "utf8");
    return xml.split("<page ").flatMap(readPage);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readPage(xml: string, page: number): Box[] {
  const boxes =
    /<(text|image) top="(-?\d+)" left="(-?\d+)" width="(\d+)" height="(\d+)"[^>]*>(.*)/g;
  return Array.from(xml.matchAll(boxes), ([, kind = "", top, left, width, height, words = ""]) => ({
    page,
    kind,
    left: Number(left),
    top: Number(top),
    width: Number(width),
    height: Number(height),
    words,
  }));
}

function areOver(one: Box, other: Box): boolean {
  const isBeside = one.left >= other.left + other.width || other.left >= one.left + one.width;
  const isAbove = one.top >= other.top + other.height || other.top >= one.top + one.height;
  return one.page === other.page && !isBeside && !isAbove;
}

/** Runs in the page. Firefox prints variable fonts as shapes, without text. */
function useSystemFonts(): void {
  for (const face of ["--font-text", "--font-display"])
    document.documentElement.style.setProperty(face, "sans-serif");
}

/** Without whitespace, which depends on line breaks, and without language marks. */
function squeeze(text: string): string {
  return text.replace(/[\s_]/g, "");
}
