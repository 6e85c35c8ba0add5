import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { required } from "#app/lib/required.ts";
import { readMigrations } from "#server/database/sqlite-file.ts";
import { inline } from "#server/staff/wrangler-database.ts";
import { folderWith, backup as localBackup } from "#tests/service/data-folder.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { ROOT } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// `npm run messages -- --edge` on the local database of `npm run serve:edge`. For the published one only --local becomes
// --remote.

const WRANGLER = "node_modules/wrangler/bin/wrangler.js";
const HOSTILE = "\u001b]0;owned\u0007\u202egnp'; DROP TABLE messages; --";

// A separate project, for a .wrangler/ of its own.
const project = await temporaryDirectory();
const env = {
  ...process.env,
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
for (const name of [
  "server",
  "contract",
  "node_modules",
  "wrangler.jsonc",
  "package.json",
  "tsconfig.json",
])
  await symlink(join(ROOT, name), join(project, name));
await symlink(await createFixtureSite(), join(project, "build"));

/** Rejects, with what was printed, if the command fails. */
const run = (script: string, ...parameters: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, script), ...parameters], { cwd: project, env });
const messages = (...parameters: string[]) =>
  run("server/messages.ts", "--edge", "--local", ...parameters);

it("npm run messages -- --edge --local finds, backs up and deletes messages, and prints no control character", async () => {
  const insert = (id: number, email: string, text: string) =>
    inline({
      sql: "INSERT INTO messages (id, received_at, name, email, phone, subject, message) VALUES (?1, ?2, ?3, ?4, '', 'other', ?5)",
      values: [id, "2025-01-31T09:30:00.000Z", "李伟", email, text],
    });
  const setUp = join(project, "set-up.sql");
  const inserts = [
    insert(1, "anna@example.com", HOSTILE),
    insert(2, "li@example.com", "two\nlines"),
  ];
  await writeFile(setUp, [...readMigrations(), ...inserts].join(";\n"));
  await run(WRANGLER, "d1", "execute", "zixue", "--local", "--file", setUp);
  const found = await messages("--open", "--email", "ANNA@example.com", "--json");
  expect(found.stderr).toBe("");
  expect(JSON.parse(found.stdout)).toMatchObject([{ id: 1, message: HOSTILE, handledAt: null }]);
  expect(found.stdout).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);

  const backups = join(project, ".data/backups");
  await mkdir(backups, { recursive: true });
  await writeFile(join(backups, "old.sql"), "");
  await utimes(join(backups, "old.sql"), 0, 0);
  const backup = await messages("--backup");
  expect(backup.stderr).toBe("");
  const file = required(/^Copied to (.*\.sql)$/m.exec(backup.stdout)?.[1], "the file's name");
  expect(await readFile(join(project, file), "utf8")).toMatch(/two(\n|\\n)lines/);
  expect((await stat(join(project, file))).mode & 0o777).toBe(0o600);
  expect(await readdir(backups)).toEqual([basename(file)]);
  expect((await messages("--delete", "1")).stdout).toMatch(/^Deleted message 1\. /);

  // A copy adds what is missing, but for what was erased; so does the database of a server on a machine.
  const texts = async () =>
    JSON.parse((await messages("--json")).stdout).map(
      ({ message }: { message: string }) => message,
    );
  const restored = await messages("--restore", file);
  expect(restored.stdout).toMatch(/had 1 message, now 1 message\./);
  // As after D1 was lost: what was erased is known on this machine too.
  const loss = ["--command", "DELETE FROM deleted; DELETE FROM messages"];
  await run(WRANGLER, "d1", "execute", "zixue", "--local", ...loss);
  expect((await messages("--restore", file)).stdout).toMatch(/had 0 messages, now 1 message\./);
  const machine = await folderWith("it's of a server; --");
  await messages("--restore", await localBackup(machine));
  await messages("--restore", file, "--erased", "1");
  expect((await texts()).toSorted()).toEqual([HOSTILE, "it's of a server; --", "two\nlines"]);
  expect(await readdir(backups)).toEqual([basename(file)]);
}, 600_000);

it("npm run deploy refuses another domain than SITE_URL's and the example's database, before it builds", async () => {
  const folder = await temporaryDirectory();
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  expect(scripts.deploy.split(" --then ").slice(0, 2)).toEqual([
    "node launch.cjs publish/check-address.ts",
    "publish/check-wrangler.ts",
  ]);
  const config = await readFile(join(ROOT, "wrangler.jsonc"), "utf8");
  const check = async (changes: Record<string, string>) => {
    let changed = config;
    for (const [from, to] of Object.entries(changes)) changed = changed.replace(from, to);
    await writeFile(join(folder, "wrangler.jsonc"), changed);
    const parameters = [join(ROOT, "publish/check-wrangler.ts")];
    const settings = { ...env, SITE_URL: "https://www.example.org" };
    return promisify(execFile)(process.execPath, parameters, { cwd: folder, env: settings });
  };
  const domain = { '"zixue.example"': '"www.example.org"' };
  const database = {
    "00000000-0000-0000-0000-000000000000": "0f6e7a52-3c1b-4d53-9d0e-0c1a3b5c7d9e",
  };
  await expect(check(database)).rejects.toThrow("write www.example.org there");
  await expect(check(domain)).rejects.toThrow("wrangler d1 create zixue prints yours");
  const { stderr } = await check({ ...domain, ...database });
  expect(stderr).toContain("nobody is told of a message");
});
