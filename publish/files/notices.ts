import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Prepends the licenses of third-party art to Vite's list of libraries (`build.license`). */
export async function writeNotices(client: string): Promise<void> {
  const file = join(client, "notices.txt");
  const parts = [
    "# What this site uses of others, and on which terms",
    "## Shapes of the Chinese characters, in pictures and in text",
    "Drawn from stroke data of Make Me a Hanzi, derived from the fonts Arphic PL KaitiM GB and Arphic PL UKai by Arphic Technology Co., Ltd. Our pictures are modified: flipped, colored, set on practice grids. Our font “Zixue Han” (in /assets/fonts/) is modified too: in November 2026 it was cut to the characters of this site, with punctuation added. Both come under the same license, and you may take them from here.",
    await license("hanzi-writer-data/ARPHICPL.TXT"),
    "## Fraunces",
    "Display face, cut down to one weight and the characters used.",
    await license("@fontsource-variable/fraunces/LICENSE"),
    "## Notionists by Zoish",
    "Parts of the portraits, arranged by DiceBear. Dedicated to the public domain under CC0 1.0.",
    await readFile(file, "utf8"),
  ];
  await writeFile(file, parts.join("\n\n"));
}

async function license(file: string): Promise<string> {
  return (await readFile(new URL(`../../node_modules/${file}`, import.meta.url), "utf8")).trim();
}
