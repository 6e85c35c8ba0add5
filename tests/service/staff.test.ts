import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { query, sendForm, store } from "#tests/service/contact-form.ts";
import { messagesIn } from "#tests/service/messages-command.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// `npm run messages` on the database of a server that is running.

const SECRET = "please-forget-this-sentence";

describe("npm run messages", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startNodeServer();
    await sendForm(server.url, { name: "李伟", subject: "billing", message: "First" });
    await sendForm(server.url, { name: "=1+1", subject: "other", message: `\u001b[2J${SECRET}` });
    await sendForm(server.url, { name: "Anna", subject: "other", message: "Third" });
  }, 30_000);

  const messages = (...parameters: string[]) => messagesIn(server.dataDirectory, ...parameters);

  it("lists, filters and shows", () => {
    const all = messages();
    expect([all.status, all.stderr]).toEqual([0, ""]);
    expect(all.stdout.trimEnd().split("\n")).toHaveLength(4);
    expect(all.stdout).toContain("李伟");
    expect(all.stdout).not.toContain("\u001b");
    expect(messages("--subject", "billing").stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(messages("--since", "2999-01-01").stdout).toBe("There are no messages.\n");
    expect(messages("--show", "1").stdout).toContain("Name:     李伟");
    expect(JSON.parse(messages("--format", "json").stdout)).toMatchObject([
      { id: 3 },
      { name: "=1+1" },
      { id: 1, handledAt: null },
    ]);
    expect(messages("--limit", "1").stdout).toMatch(/^ID .*\n3 +[^\n]*Third\n$/);
    expect(messages("--format", "csv").stdout).toContain(",'=1+1,");
  });

  it("deletes one for good: not a trace is left on disk", async () => {
    const onDisk = async () => {
      const paths = (await readdir(server.dataDirectory)).map((name) => join(server.dataDirectory, name));
      return (await Promise.all(paths.map((path) => readFile(path, "latin1")))).join();
    };
    expect(await onDisk()).toContain(SECRET);
    expect(messages("--delete", "2").stdout).toBe("Deleted message 2.\n");
    expect(await onDisk()).not.toContain(SECRET);
    const again = messages("--delete", "2");
    expect([again.status, again.stderr]).toEqual([1, "There is no message 2.\n"]);
  });

  it("purges, and the server goes on", async () => {
    expect(messages("--purge-before", "2000-01-01").stdout).toMatch(/^Deleted 0 messages/);
    expect(messages("--purge-before", "2999-01-01").stdout).toMatch(/^Deleted 2 messages/);
    await store(server.url, "Fourth");
    // A number is never given twice.
    expect(messages("--show", "4").stdout).toContain("Fourth");
  });

  it("explains itself instead of guessing", () => {
    const wrong = messages("--purge-before", "soon");
    expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
    expect(wrong.stderr).toContain("--purge-before");
    expect(messages("--help").stdout).toContain("npm run messages -- --handled 12");
  });

  it("takes a folder without a database for a mistake, and creates nothing there", async () => {
    const missing = join(await temporaryDirectory(), "typo");
    const result = messagesIn(missing);
    expect([result.status, result.stdout]).toEqual([1, ""]);
    expect(result.stderr).toContain(join(missing, "messages.db"));
    expect(existsSync(missing)).toBe(false);
  });
});

describe("what staff do about a message", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startNodeServer();
    for (const email of ["Anna@Example.com", "li@example.com", "anna@example.com"])
      await sendForm(server.url, { email });
  }, 30_000);

  const messages = (...parameters: string[]) => messagesIn(server.dataDirectory, ...parameters);
  const ids = (...parameters: string[]) =>
    (JSON.parse(messages("--format", "json", ...parameters).stdout) as { id: number }[]).map(({ id }) => id);

  it("is marked as handled, once, and then no longer among the open ones", () => {
    expect(ids("--open")).toEqual([3, 2, 1]);
    expect(messages("--handled", "2").stdout).toBe("Message 2 is handled.\n");
    expect(messages("--handled", "2").stdout).toMatch(/^Message 2 has been handled since /);
    expect(ids("--open")).toEqual([3, 1]);
    expect(messages("--show", "2").stdout).toMatch(/^Handled: +\d{4}-/m);
    const none = messages("--handled", "99");
    expect([none.status, none.stderr]).toEqual([1, "There is no message 99.\n"]);
  });

  it("is found by a person's address, however it is capitalized", () => {
    expect(ids("--email", " ANNA@example.com ")).toEqual([3, 1]);
    expect(ids("--email", "' OR 1=1 --")).toEqual([]);
  });
});

describe("very many messages", () => {
  it("are listed fifty at a time, and exported in full", async () => {
    const dataDirectory = await temporaryDirectory();
    openServerDatabase(dataDirectory, readMigrations()).close();
    const sql = `WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 130000)
      INSERT INTO messages (received_at, name, email, phone, subject, message)
      SELECT '2025-01-31T09:30:00.000Z', '李伟', 'li@example.com', '', 'other', 'Number ' || n FROM counter`;
    query(databasePath(dataDirectory), sql);
    const table = messagesIn(dataDirectory);
    expect([table.status, table.stderr]).toEqual([0, ""]);
    expect(table.stdout.trimEnd().split("\n")).toHaveLength(51);
    expect(table.stdout).toContain("Number 130000");
    const csv = messagesIn(dataDirectory, "--format", "csv");
    expect([csv.status, csv.stderr]).toEqual([0, ""]);
    expect(csv.stdout.trimEnd().split("\r\n")).toHaveLength(130_001);
  }, 60_000);
});
