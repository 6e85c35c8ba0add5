import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Block } from "#tests/engines/in-page.ts";
import { measureBlocks, showPicturesOnly, TILE } from "#tests/engines/in-page.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/every-page.ts";

/** A page's appearance: its boxes, and its pictures side by side. */
export type Appearance = { blocks: Block[]; pictures: string[]; sheet: string };

export type View = { width: number; dark: boolean };

/** The dark scheme changes no box, and its pictures are all on the wide page. */
export const views: readonly View[] = [
  { width: 390, dark: false },
  { width: 1280, dark: false },
  { width: 1280, dark: true },
];

export const nameOf = ({ width, dark }: View) => `${width} pixels, ${dark ? "dark" : "light"}`;

export async function captureEveryPage(visitor: Visitor): Promise<Record<string, Appearance>> {
  const pages: Record<string, Appearance> = {};
  for (const path of everyPath) {
    await visitor.goto(path);
    const blocks = await visitor.tab.evaluate(measureBlocks);
    // Collect faults before the page is taken apart: React's complaints about that do not count.
    await visitor.faults();
    const pictures = await visitor.tab.evaluate(showPicturesOnly, TILE);
    const sheet = (await visitor.tab.screenshot()).toString("base64");
    pages[path] = { blocks, pictures, sheet };
  }
  return pages;
}

const FOLDER = join(import.meta.dirname, "../../test-results/engines/reference");

export async function saveReference(view: View, pages: Record<string, Appearance>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(view), JSON.stringify(pages));
}

export async function readReference(view: View): Promise<Record<string, Appearance>> {
  return JSON.parse(await readFile(fileOf(view), "utf8"));
}

function fileOf({ width, dark }: View): string {
  return join(FOLDER, `${width}-${dark ? "dark" : "light"}.json`);
}
