import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Block } from "#tests/engines/measure.ts";
import { measureBlocks, showPicturesOnly, TILE } from "#tests/engines/measure.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/every-page.ts";

/** How a page looks: the boxes it is made of, and its pictures side by side. */
export type Look = { blocks: Block[]; pictures: string[]; sheet: string };

export type View = { width: number; dark: boolean };

export const views: readonly View[] = [390, 1280].flatMap((width) => [
  { width, dark: false },
  { width, dark: true },
]);

export const nameOf = ({ width, dark }: View) => `${width} pixels, ${dark ? "dark" : "light"}`;

export async function lookAtEveryPage(visitor: Visitor): Promise<Record<string, Look>> {
  const looks: Record<string, Look> = {};
  for (const path of everyPath) {
    await visitor.goto(path);
    const blocks = await visitor.tab.evaluate(measureBlocks);
    // Before the page is taken apart: what React says to that is no fault of the page's.
    await visitor.faults();
    const pictures = await visitor.tab.evaluate(showPicturesOnly, TILE);
    const sheet = (await visitor.tab.screenshot()).toString("base64");
    looks[path] = { blocks, pictures, sheet };
  }
  return looks;
}

const FOLDER = join(import.meta.dirname, "../../test-results/engines");

export async function keepReference(view: View, looks: Record<string, Look>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(view), JSON.stringify(looks));
}

export async function readReference(view: View): Promise<Record<string, Look>> {
  return JSON.parse(await readFile(fileOf(view), "utf8"));
}

function fileOf({ width, dark }: View): string {
  return join(FOLDER, `${width}-${dark ? "dark" : "light"}.json`);
}
