// What a screen reader says: Orca, with Firefox and Chromium, on a screen that nobody sees. Not part of the gate: it needs
// Debian's packages and half an hour. It cannot hear NVDA, VoiceOver or TalkBack, nor how anything is pronounced.
//   npm run listen [-- firefox|chromium [home filter form lesson]]
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "#tests/support/site.ts";
import { missingCommands, openDesktop } from "./desktop.ts";
import { Listener } from "./listener.ts";
import { BROWSERS, type BrowserName, startBrowser } from "./start-browser.ts";
import { Visitor } from "./visitor.ts";
import { visitContactForm, visitFilter, visitHome, visitLesson } from "./walk.ts";

const CHAPTERS = {
  home: visitHome,
  filter: visitFilter,
  form: visitContactForm,
  lesson: visitLesson,
};
const DISPLAY = ":77";
const BROWSER_STARTED_MS = 12_000;

const missing = missingCommands();
if (missing) throw new Error(missing);
const words = process.argv.slice(2);
const browsers = BROWSERS.filter((name) => words.includes(name));
const chapters = Object.entries(CHAPTERS).filter(([name]) => words.includes(name));
const site = await startSite();
// One after the other: a busy machine mixes up what is said when.
for (const browser of browsers.length > 0 ? browsers : BROWSERS)
  await listenTo(browser, chapters.length > 0 ? chapters : Object.entries(CHAPTERS));
await site.stop();

async function listenTo(browser: BrowserName, walk: typeof chapters): Promise<void> {
  const desktop = await openDesktop(DISPLAY);
  startBrowser(browser, desktop);
  await sleep(BROWSER_STARTED_MS);
  const listener = new Listener(desktop.speechLog);
  await listener.untilSilent();
  const visitor = new Visitor(desktop, listener);
  try {
    for (const [, visit] of walk) await visit(visitor, site.url);
  } finally {
    await desktop.close();
    console.log(visitor.record);
  }
  // Part of the walk would replace all of it.
  if (chapters.length === 0)
    await writeFile(`tests/journeys/transcripts/${browser}.heard.md`, visitor.record);
}
