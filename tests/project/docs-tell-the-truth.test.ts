import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { policySections } from "#app/content/privacy.ts";
import { BACKUP_DAYS } from "#server/database/backups.ts";
import { DEFAULT_RETENTION_DAYS, hstsSubdomainsOf, readSettings } from "#server/runtime/settings.ts";
import { buildSettings } from "../../build-settings.ts";

// Docs name only commands, files and links that exist. What the operator's page and the privacy policy say is what the code does.

const ROOT = join(import.meta.dirname, "../..");
const DECISIONS = "docs/decisions";
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const ignored = new Set(["node_modules", ".git", ...(read(".gitignore").match(/^[\w.-]+(?=\/$)/gm) ?? [])]);

/** Every folder and file of the project; folders end in a slash. */
const entries = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !ignored.has(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? [
          `${entry.name}/`,
          ...readdirSync(join(ROOT, entry.name), { recursive: true, withFileTypes: true }).map(
            (inner) =>
              `${inner.parentPath.slice(ROOT.length + 1)}/${inner.name}${inner.isDirectory() ? "/" : ""}`,
          ),
        ]
      : [entry.name],
  );

const docs = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

describe.each(docs)("%s", (doc) => {
  const text = read(doc);

  it("names only npm scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/\bnpm (?:run ([\w:]+)|(test|start)\b)/g)].map(
      ([, script, short]) => script ?? short ?? "",
    );
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it("names only folders and files that exist", () => {
    const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
    const named = code.filter(
      (code) =>
        /^(\.?[\w-][\w.-]*\/)*([\w.-]+\.(tsx?|css|md|jsonc?|ya?ml|sql|py|service|timer)|[\w-]+\/)$/.test(
          code,
        ) ||
        (/^[\w-]+\/[\w./-]+$/.test(code) && entries.includes(`${code.split("/")[0]}/`)),
    );
    // Decisions shorten paths, and a bare file name may stand for one in every folder.
    const mayBeShort = (path: string) => doc.startsWith(DECISIONS) || !path.includes("/");
    const exists = (path: string) =>
      entries.some(
        (entry) => entry === path || entry === `${path}/` || (mayBeShort(path) && entry.endsWith(`/${path}`)),
      );
    const built = (path: string) => ignored.has(path.split("/")[0] ?? "");
    expect(named.filter((path) => !built(path) && !exists(path))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(doc), link)))).toEqual([]);
  });

  it("cites nothing outside the repository", () => {
    expect(text.match(/\b(SPEC|READINGS|CONVENTIONS)\.md|\.\.\/\.\.\/\.\./g)).toBeNull();
  });
});

it("numbers decisions without gaps, each as its title does, and lists them in the index, in order", () => {
  const names = readdirSync(join(ROOT, DECISIONS))
    .filter((name) => name !== "README.md")
    .sort();
  const numbers = names.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(names.map((name) => name.slice(0, 4))).toEqual(numbers);
  expect(names.map((name) => read(`${DECISIONS}/${name}`).slice(2, 6))).toEqual(numbers);
  const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[\d{4}\]\((.+?)\)/gm)].map(
    ([, name]) => name,
  );
  expect(listed).toEqual(names);
});

/** Which variables a reader of the environment looks at. */
function variablesOf(readEnvironment: (environment: NodeJS.ProcessEnv) => unknown): string[] {
  const seen = new Set<string>();
  readEnvironment(new Proxy({}, { get: (_, name) => void seen.add(String(name)) }));
  return [...seen];
}

describe("docs/operate.md", () => {
  const [, section = ""] = read("docs/operate.md").split("\n## Settings\n");
  const [table = ""] = section.split("\n## ");
  const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name);

  it("lists every setting of the server and of the build, and no other", () => {
    const ofServer = variablesOf(readSettings);
    const ofBuild = variablesOf((environment) => [buildSettings(environment), hstsSubdomainsOf(environment)]);
    expect(ofServer.length).toBeGreaterThan(10);
    expect(listed.toSorted()).toEqual([...new Set([...ofServer, ...ofBuild])].sort());
  });

  it("lists every variable of wrangler.jsonc", () => {
    const [, vars = ""] = /"vars": \{([^}]*)\}/.exec(read("wrangler.jsonc")) ?? [];
    const names = [...vars.matchAll(/"([A-Z_]+)":/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

describe("the privacy policy", () => {
  const [kept = ""] = policySections.find(({ id }) => id === "how-long-we-keep-it")?.paragraphs ?? [];

  it("gives the time after which the server deletes messages, wherever it runs", () => {
    expect(kept.match(/\b\d+ days after/g)).toEqual(Array(2).fill(`${DEFAULT_RETENTION_DAYS} days after`));
    expect(read("wrangler.jsonc")).toContain(`"RETENTION_DAYS": "${DEFAULT_RETENTION_DAYS}"`);
  });

  it("gives backups as long as the unit that makes them does", () => {
    const [, most = ""] = /at most (\d+) days later/.exec(kept) ?? [];
    // The timer comes once a day.
    expect(BACKUP_DAYS + 1).toBe(Number(most));
    expect(read("deploy/zixue-backup.service")).toContain("server/messages.ts --backup");
  });
});
