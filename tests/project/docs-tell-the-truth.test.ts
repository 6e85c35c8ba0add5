import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

// Docs name only commands, files and links that exist.

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
    const named = code.filter((code) =>
      /^(\.?[\w-][\w.-]*\/)*([\w.-]+\.(tsx?|css|md|jsonc?|ya?ml|sql|py|service|timer)|[\w-]+\/)$/.test(code),
    );
    // Decisions shorten paths, and a bare file name may stand for one in every folder.
    const mayBeShort = (path: string) => doc.startsWith(DECISIONS) || !path.includes("/");
    const exists = (path: string) =>
      entries.some((entry) => entry === path || (mayBeShort(path) && entry.endsWith(`/${path}`)));
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

it("numbers decisions without gaps, each as its title does", () => {
  const names = decisions();
  const numbers = names.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(names.map((name) => name.slice(0, 4))).toEqual(numbers);
  expect(names.map((name) => read(`${DECISIONS}/${name}`).slice(2, 6))).toEqual(numbers);
});

it("lists every decision in the index, in order", () => {
  const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[\d{4}\]\((.+?)\)/gm)].map(
    ([, name]) => name,
  );
  expect(listed).toEqual(decisions());
});

function decisions(): string[] {
  return readdirSync(join(ROOT, DECISIONS))
    .filter((name) => name !== "README.md")
    .sort();
}
