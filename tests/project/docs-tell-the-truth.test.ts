import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { allPolicySections } from "#app/content/privacy.ts";
import { sampleContent } from "#app/content/sample-content.ts";
import { required } from "#app/lib/required.ts";
import { BACKUP_DAYS, DEFAULT_RETENTION_DAYS } from "#contract/retention.ts";
import { ALL_FACTOR, MINUTE, NETWORK_FACTOR } from "#server/contact/rate-limit.ts";
import { hstsSubdomainsOf, readSettings } from "#server/runtime/settings.ts";
import { buildSettings } from "../../build-settings.ts";

// Docs name only commands, files and links that exist; the operator's page and the privacy policy
// agree with the code.

const ROOT = join(import.meta.dirname, "../..");
const DECISIONS = "docs/decisions";
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
    (name) => `${folder}/${name}`,
  );
/** What the group of each match holds. */
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, group]) => required(group, `the group in “${whole}”`));
/** What the group of the only match holds. */
function onlyMatch(text: string, pattern: RegExp): string {
  const found = matches(text, pattern);
  expect(found, String(pattern)).toHaveLength(1);
  return required(found[0], String(pattern));
}

const ignored = ["node_modules", ".git", ...matches(read(".gitignore"), /^([\w.-]+)\/$/gm)];
const top = readdirSync(ROOT).filter((name) => !ignored.includes(name));
const folders = top.filter((name) => statSync(join(ROOT, name)).isDirectory());
const entries = [...top, ...folders.flatMap(filesIn)];
const docs = [
  "README.md",
  "CONTRIBUTING.md",
  ...filesIn("docs").filter((name) => name.endsWith(".md")),
];

it.each(docs)("%s names only scripts, files and links that exist, all in the project", (doc) => {
  const text = read(doc);
  const { scripts } = JSON.parse(read("package.json"));
  const commands = matches(text, /\bnpm (?:run )?((?<=run )[\w:]+|test\b|start\b)/g);
  expect.soft(commands.filter((script) => !(script in scripts))).toEqual([]);

  const named = matches(text, /`([^`\n]+)`/g)
    .filter((code) => namesFile(code) || namesPath(code))
    .filter((path) => !ignored.includes(topFolderOf(path)))
    .map((path) => path.replace(/\/$/, ""));
  // Decisions may shorten paths, and a bare file name may be in any folder.
  const mayBeShort = (path: string) => doc.startsWith(DECISIONS) || !path.includes("/");
  const exists = (path: string) =>
    entries.some((entry) => entry === path || (mayBeShort(path) && entry.endsWith(`/${path}`)));
  expect.soft(named.filter((path) => !exists(path))).toEqual([]);

  const links = matches(text, /\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
  expect.soft(links.filter((link) => !existsSync(join(ROOT, dirname(doc), link)))).toEqual([]);
  expect.soft(text.match(/\b(SPEC|READINGS|CONVENTIONS)\.md|\.\.\/\.\.\/\.\./g)).toBeNull();
});

function topFolderOf(path: string): string {
  return path.replace(/\/.*/, "");
}

/** Whether words in a doc are a file or a folder, by how they end. */
function namesFile(words: string): boolean {
  return /^(\.?[\w-][\w.-]*\/)*([\w.-]+\.(tsx?|css|md|jsonc?|ya?ml|sql|py|service|timer)|[\w-]+\/)$/.test(
    words,
  );
}

/** Whether words in a doc are a path that begins in a folder of the project. */
function namesPath(words: string): boolean {
  return /^[\w-]+\/[\w./-]+$/.test(words) && folders.includes(topFolderOf(words));
}

it("decisions are numbered without gaps, in name and title, and the index lists them in order", () => {
  const names = readdirSync(join(ROOT, DECISIONS)).filter((name) => name !== "README.md");
  const numbers = names.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(names.sort().map((name) => name.slice(0, 4))).toEqual(numbers);
  expect(names.map((name) => read(`${DECISIONS}/${name}`).slice(2, 6))).toEqual(numbers);
  expect(matches(read(`${DECISIONS}/README.md`), /^- \[\d{4}\]\((.+?)\)/gm)).toEqual(names);
});

it("docs/operate.md lists every setting of the server, of the build and of the edge, and no other", () => {
  const section = onlyMatch(read("docs/operate.md"), /^## Settings\n([\s\S]*?)^## /gm);
  const listed = matches(section, /^\| `([A-Z_]+)`/gm);
  const seen = new Set<string>();
  const environment = new Proxy({}, { get: (_, name) => void seen.add(String(name)) });
  readSettings(environment);
  expect(seen.size).toBeGreaterThan(10);
  buildSettings(environment);
  hstsSubdomainsOf(environment);
  expect(listed.toSorted()).toEqual([...seen].sort());
  const vars = onlyMatch(read("wrangler.jsonc"), /"vars": \{([^}]*)\}/g);
  expect(listed).toEqual(expect.arrayContaining(matches(vars, /"([A-Z_]+)":/g)));
  expect(vars).toContain(`"RETENTION_DAYS": "${DEFAULT_RETENTION_DAYS}"`);
});

it("docs/operate.md says what each file of sample content needs before publishing", () => {
  const section = onlyMatch(read("docs/operate.md"), /^## Before you publish$([\s\S]*?)^## /gm);
  expect(matches(section, /^\| `app\/content\/(.+?)`/gm)).toEqual(Object.keys(sampleContent));
});

it("the privacy policy is true of what runs: figures, the timer, the minute, the build for Cloudflare", () => {
  const policy = allPolicySections
    .flatMap(({ id: _, ...section }) => Object.values(section).flat())
    .join(" ");
  const days = new Set(matches(policy, /\b(\d+) days/g).map(Number));
  expect(days).toEqual(new Set([DEFAULT_RETENTION_DAYS, BACKUP_DAYS + 1]));
  expect(read("deploy/zixue-backup.service")).toContain("server/messages.ts --backup");
  expect(policy).toContain("held for a minute");
  expect(MINUTE).toBe(60_000);
  const { rateLimit } = readSettings({});
  const limits = [rateLimit, rateLimit * NETWORK_FACTOR, rateLimit * ALL_FACTOR].map(String);
  const perMinute = /"CONTACT_RATE\w*",[^}]*"limit": (\d+), "period": 60 /g;
  expect(matches(read("wrangler.jsonc"), perMinute)).toEqual(limits);
  expect(policy).toContain("The host is Cloudflare.");
  expect(JSON.parse(read("package.json")).scripts.deploy).toContain("ON_CLOUDFLARE=1 vite build");
});
