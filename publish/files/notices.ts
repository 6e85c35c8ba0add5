import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Art that somebody else made, and the terms it comes under. Vite lists the libraries (`build.license`). */
const notices = [
  {
    name: "Shapes of the Chinese characters, in pictures and in text",
    used: "Drawn from stroke data of Make Me a Hanzi, derived from the fonts Arphic PL KaitiM GB and Arphic PL UKai by Arphic Technology Co., Ltd. Our pictures are modified: flipped, colored, set on practice grids. Our font “Zixue Han” (in /assets/fonts/) is modified too: in November 2026 it was cut to the characters of this site, with punctuation added. Both come under the same license, and you may take them from here.",
    license: "hanzi-writer-data/ARPHICPL.TXT",
  },
  {
    name: "Fraunces",
    used: "Display face, cut down to one weight and the characters used.",
    license: "@fontsource-variable/fraunces/LICENSE",
  },
  {
    name: "Notionists by Zoish",
    used: "Parts of the portraits, arranged by DiceBear. Dedicated to the public domain under CC0 1.0.",
  },
];

/** Puts them before the libraries. */
export async function writeNotices(clientDirectory: string): Promise<void> {
  const file = join(clientDirectory, "notices.txt");
  const art = notices.map(async ({ name, used, license }) => {
    const terms =
      license && (await readFile(new URL(`../../node_modules/${license}`, import.meta.url), "utf8"));
    return [`## ${name}`, used, ...(terms ? [terms.trim()] : [])].join("\n\n");
  });
  const head = "# What this site uses of others, and on which terms";
  const parts = [head, ...(await Promise.all(art)), await readFile(file, "utf8")];
  await writeFile(file, parts.join("\n\n"));
}
