// What a screen reader says: Orca, with Firefox and Chromium, on a screen that nobody sees. Not part of the gate: it needs
// Debian's packages and half an hour.
//   npm run listen [-- firefox|chromium [home filter …: the chapters of walk.ts]]
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "#tests/support/site.ts";
import { missingPackages, openDesktop } from "./desktop.ts";
import { Listener } from "./listener.ts";
import { BROWSERS, type BrowserName, COMMANDS, startBrowser } from "./start-browser.ts";
import { Visitor } from "./visitor.ts";
import { type Chapter, chapters } from "./walk.ts";

const DISPLAY = ":77";
/** From its window to its page. */
const BROWSER_STARTED_MS = 12_000;

const missing = missingPackages();
if (missing.length > 0)
  throw new Error(`Install what is missing: apt install ${missing.join(" ")}`);
const words = process.argv.slice(2);
const wantedBrowsers = BROWSERS.filter((name) => words.includes(name));
const wantedChapters = Object.keys(chapters).filter((name) => words.includes(name));
const site = await startSite();
try {
  // One after the other: a busy machine mixes up what is said when.
  for (const browser of wantedBrowsers.length > 0 ? wantedBrowsers : BROWSERS)
    await listenTo(browser);
} finally {
  await site.stop();
}

/** Whatever fails, what was heard is written, and the next browser is heard as well. */
async function listenTo(browser: BrowserName): Promise<void> {
  const desktop = await openDesktop(DISPLAY);
  const listener = new Listener(desktop.speechLog);
  const visitor = new Visitor(desktop, listener);
  try {
    startBrowser(browser, desktop);
    desktop.focusWindow(browser);
    await sleep(BROWSER_STARTED_MS);
    await listener.untilSilent();
    for (const [name, visit] of Object.entries(chapters))
      if (wantedChapters.length === 0 || wantedChapters.includes(name)) await walk(visitor, visit);
  } catch (error) {
    fail(visitor, error);
  } finally {
    await desktop.close();
  }
  const record = `${headOf(browser)}\n${visitor.record}`;
  console.log(record);
  // Part of the walk would replace all of it.
  if (wantedChapters.length === 0)
    await writeFile(`tests/journeys/transcripts/${browser}.heard.md`, record);
}

/** A chapter that fails ends, and the next is heard as well. */
async function walk(visitor: Visitor, visit: Chapter): Promise<void> {
  try {
    await visit(visitor, site.url);
  } catch (error) {
    fail(visitor, error);
  }
}

function fail(visitor: Visitor, error: unknown): void {
  process.exitCode = 1;
  visitor.fail(error);
}

/** Says what the record is of, and what it is not. */
function headOf(browser: BrowserName): string {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" });
  const day = new Date().toISOString().slice(0, 10);
  return `# What Orca says in ${browser}

Written by \`npm run listen\` on ${day} at ${commit.trim()}: Orca ${versionOf("orca")}, ${versionOf(COMMANDS[browser])}. It is what Orca hands to its voice, in
this browser on Linux. It is not NVDA, VoiceOver or TalkBack, says nothing of pronunciation, and on a busy machine a sentence may stand
below the key after its own.
`;
}

function versionOf(command: string): string {
  return execFileSync(command, ["--version"], { encoding: "utf8" }).trim();
}
