import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { policySections } from "#app/content/privacy.ts";
import { BACKUP_DAYS } from "#server/database/backups.ts";
import { DEFAULT_RETENTION_DAYS, hstsSubdomainsOf, readSettings } from "#server/runtime/settings.ts";
import { buildSettings } from "../../build-settings.ts";

// What the operator's page and the privacy policy say is what the code does.

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const operate = read("docs/operate.md");

/** Which variables a reader of the environment looks at. */
function variablesOf(
  readEnvironment: (environment: Record<string, string | undefined>) => unknown,
): string[] {
  const seen = new Set<string>();
  readEnvironment(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          seen.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...seen].sort();
}

/** The first column of the table under a heading. */
function listedUnder(heading: string): string[] {
  const [, section = ""] = operate.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name).sort();
}

describe("docs/operate.md", () => {
  it("lists every setting of the server and of the build, and no other", () => {
    const ofServer = variablesOf(readSettings);
    const ofBuild = variablesOf((environment) => [buildSettings(environment), hstsSubdomainsOf(environment)]);
    expect(ofServer.length).toBeGreaterThan(10);
    expect(listedUnder("Settings")).toEqual([...new Set([...ofServer, ...ofBuild])].sort());
  });

  it("lists every variable of wrangler.jsonc", () => {
    const [, vars = ""] = /"vars": \{([^}]*)\}/.exec(read("wrangler.jsonc")) ?? [];
    const names = [...vars.matchAll(/"([A-Z_]+)":/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !listedUnder("Settings").includes(name))).toEqual([]);
  });
});

describe.each([
  "docs/operate.md",
  ...readdirSync(join(ROOT, "docs/decisions"))
    .filter((name) => /^00(1\d|09)-/.test(name))
    .map((name) => `docs/decisions/${name}`),
])("%s", (name) => {
  const text = read(name);

  it("names only scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it("names only files that exist", () => {
    const named = [
      ...text.matchAll(/`((?:server|tests|deploy|docs|publish|contract|bench)\/[\w./-]+)`/g),
    ].map(([, path = ""]) => path);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
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
