import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

type Notice = { name: string; used: string; packageName: string; licenseFiles: string[] };

/** Everything on the site that somebody else made, and the terms it comes under. */
const notices: readonly Notice[] = [
  {
    name: "Shapes of the Chinese characters, in pictures and in text",
    used: "Drawn from stroke data of Make Me a Hanzi, derived from the fonts Arphic PL KaitiM GB and Arphic PL UKai by Arphic Technology Co., Ltd. Our pictures are modified: flipped, colored, set on practice grids. Our font “Zixue Han” (in /assets/fonts/) is modified too: in November 2026 it was cut to the characters of this site, with punctuation added. Both come under the same license, and you may take them from here.",
    packageName: "hanzi-writer-data",
    licenseFiles: ["ARPHICPL.TXT"],
  },
  {
    name: "Fraunces",
    used: "Display face, cut down to one weight and the characters used; vowels of pinyin that it lacks are made of its own parts.",
    packageName: "@fontsource-variable/fraunces",
    licenseFiles: ["LICENSE"],
  },
  {
    name: "Notionists by Zoish",
    used: "Parts of the portraits, arranged by DiceBear. Dedicated to the public domain under CC0 1.0.",
    packageName: "@dicebear/styles",
    licenseFiles: [],
  },
  ...[
    "react",
    "react-dom",
    "scheduler",
    "react-router",
    "i18next",
    "react-i18next",
    "i18next-browser-languagedetector",
  ].map(
    (packageName): Notice => ({
      name: packageName,
      used: "Runs in the browser.",
      packageName,
      licenseFiles: packageName === "react-router" ? ["LICENSE.md"] : ["LICENSE"],
    }),
  ),
  {
    name: "hono",
    used: "Carries the form-collection service.",
    packageName: "hono",
    licenseFiles: ["LICENSE"],
  },
  {
    name: "@hono/node-server",
    used: "Carries the form-collection service.",
    packageName: "@hono/node-server",
    licenseFiles: ["LICENSE"],
  },
];

export async function writeNotices(clientDirectory: string): Promise<void> {
  const parts = await Promise.all(notices.map(formatNotice));
  const head = "What this site uses of others, and on which terms.\n";
  await writeFile(join(clientDirectory, "notices.txt"), [head, ...parts].join(`\n${"=".repeat(80)}\n\n`));
}

async function formatNotice({ name, used, packageName, licenseFiles }: Notice): Promise<string> {
  const directory = packageDirectory(packageName);
  const { version, license } = JSON.parse(await readFile(join(directory, "package.json"), "utf8"));
  const texts = await Promise.all(licenseFiles.map((file) => readFile(join(directory, file), "utf8")));
  return [`${name}\n${used}\nPackage ${packageName} ${version}, license: ${license}.\n`, ...texts].join("\n");
}

/** Some packages do not export their package.json, so it is looked for where Node would look. */
function packageDirectory(packageName: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const manifest = join(folder, packageName, "package.json");
    try {
      return dirname(require.resolve(manifest));
    } catch {
      // Not in this folder: look in the next.
    }
  }
  throw new Error(`notices: ${packageName} is not installed`);
}
