import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { required } from "#app/lib/required.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { query, sendForm, store, storedTexts } from "#tests/service/contact-form.ts";
import { backup, folderWith, messages } from "#tests/service/data-folder.ts";
import { ROOT, type ServerProcess, startNodeServer, until } from "#tests/service/node-server.ts";
import { mailTo } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { AS_NOBODY, runOnSmallDisk } from "#tests/service/without-rights.ts";

// `npm run messages` on the database of a running server.

const SECRET = "please-forget-this-sentence";

let server: ServerProcess;

beforeAll(async () => {
  server = await startNodeServer({ environment: mailTo("smtp://127.0.0.1:1") });
  await sendForm(server.url, { name: "李伟", email: "Anna@Example.com", subject: "billing" });
  await sendForm(server.url, { name: "A", subject: "other", message: `\u001b[2J${SECRET}` });
  await sendForm(server.url, { name: "Anna", email: "anna@example.com", message: "Third" });
  // As browsers send an international domain.
  await sendForm(server.url, { email: "jo\u0308rg@xn--mller-kva.example", message: "Fourth" });
}, 30_000);

const run = (...parameters: string[]) =>
  messages({ DATA_DIR: server.dataDirectory }, ...parameters);
const ids = async (...parameters: string[]) =>
  (JSON.parse(await run("--json", ...parameters)) as { id: number }[]).map(({ id }) => id);

it("npm run messages lists, filters and shows messages", async () => {
  const all = await run();
  expect(all).toMatch(/^ID .*\n4 .*\n3 .*\n2 .*\n1 .*李伟.*\n$/);
  expect(all).not.toContain("\u001b");
  expect(await ids()).toEqual([4, 3, 2, 1]);
  expect(await ids("--email", " ANNA@example.com ")).toEqual([3, 1]);
  expect(await ids("--email", "JÖRG@Müller.example", "--limit", "1")).toEqual([4]);
  expect(await run("--email", "nobody@example.com")).toBe("There are no messages.\n");
  expect(await run("--show", "1")).toContain("Name:     李伟");
  expect(await run("--help")).toContain("npm run messages -- --handled 12");
});

it("npm run messages marks a message as handled once, and no longer lists it as open", async () => {
  const handled = await run("--handled", "3");
  expect(handled).toMatch(/^Message 3 has been handled since /);
  expect(await run("--handled", "3")).toBe(handled);
  expect(await ids("--open")).toEqual([4, 2, 1]);
  expect(await run("--show", "3")).toMatch(/^Handled: +\d{4}-/m);
  await expect(run("--handled", "99")).rejects.toThrow("There is no message 99.");
});

it("npm run messages deletes a message without a trace on disk", async () => {
  const onDisk = async () => {
    const paths = (await readdir(server.dataDirectory)).map((name) =>
      join(server.dataDirectory, name),
    );
    return (await Promise.all(paths.map((path) => readFile(path, "latin1")))).join();
  };
  expect(await onDisk()).toContain(SECRET);
  const deleted = "Deleted message 2. Delete its email and your replies from the mailbox too.\n";
  expect(await run("--delete", "2")).toBe(deleted);
  expect(await onDisk()).not.toContain(SECRET);
  await expect(run("--delete", "2")).rejects.toThrow("There is no message 2.");
});

it("npm run messages purges messages while the server runs, several only with --yes, and none of the future", async () => {
  const purge = ["--purge-before", "2020-02-01"];
  expect(await run(...purge)).toMatch(/^Deleted 0 messages/);
  await expect(run("--purge-before", "2999-01-01", "--yes")).rejects.toThrow("is in the future");
  query(
    databasePath(server.dataDirectory),
    "UPDATE messages SET received_at = '2020-01-31T09:30:00.000Z'",
  );
  await expect(run(...purge)).rejects.toThrow(
    /3 messages, received from 2020-01-31 to 2020-.*add --yes/,
  );
  expect(await ids()).toEqual([4, 3, 1]);
  expect(await run(...purge, "--yes")).toMatch(/^Deleted 3 messages/);
  await store(server.url, "Fifth");
  // Numbers are not given again.
  expect(await run("--show", "5")).toContain("Fifth");
});

it("npm run messages checks the server, its copies and the age of open messages for a monitor", async () => {
  const check = ({ url, dataDirectory } = server) =>
    messages({ DATA_DIR: dataDirectory, PORT: new URL(url).port }, "--check", "3");
  await expect(check(await startNodeServer())).rejects.toThrow("mail off");
  await expect(check()).rejects.toThrow("ok true, mail waiting, backup none, clock right; open");
  await run("--backup");
  await until(async () => expect(await check()).toContain("backup recent"));
  query(
    databasePath(server.dataDirectory),
    "UPDATE messages SET received_at = '2020-01-31T09:30:00.000Z'",
  );
  await expect(check()).rejects.toThrow("open for more than 3 days: 1");
  await server.stop();
  await expect(check()).rejects.toThrow("does not answer");
});

// As a process. server/database/ has the states of database and clock.

const COMMAND = join(ROOT, "server/messages.ts");

function called(dataDirectory: string, parameters: string[], as: readonly string[] = []) {
  const words = [...as, process.execPath, COMMAND, ...parameters];
  const env = { ...process.env, DATA_DIR: dataDirectory };
  return spawnSync(required(words[0], "a program"), words.slice(1), {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env,
  });
}

it("prints its usage on a wrong option; rejects a folder without a database, and creates nothing there", async () => {
  const missing = join(await temporaryDirectory(), "typo");
  const usage = /^--purge-before: "soon"[\s\S]*npm run messages -- --handled 12/;
  const wrong = { status: 2, stdout: "", stderr: expect.stringMatching(usage) };
  expect(called(missing, ["--purge-before", "soon"])).toMatchObject(wrong);
  const none = { status: 1, stdout: "", stderr: expect.stringContaining(databasePath(missing)) };
  expect(called(missing, [])).toMatchObject(none);
  expect(existsSync(missing)).toBe(false);
});

it("exports 20,000 messages in full", async () => {
  const folder = await folderWith("Number 1");
  const sql = `WITH RECURSIVE counter(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM counter WHERE n < 20000)
      INSERT INTO messages (received_at, name, email, phone, subject, message)
      SELECT '2025-01-31T09:30:00.000Z', '李伟', 'li@example.com', '', 'other', 'Number ' || n FROM counter`;
  query(databasePath(folder), sql);
  const json = called(folder, ["--json"]);
  expect([json.status, json.stderr, JSON.parse(json.stdout).length]).toEqual([0, "", 20_000]);
  expect((await messages({ DATA_DIR: folder })).trimEnd().split("\n")).toHaveLength(51);
});

it("--backup keeps expired copies if the disk is too full for a new one, and fails", async ({
  skip,
}) => {
  const full = await folderWith("one");
  query(databasePath(full), "CREATE TABLE filler AS SELECT zeroblob(700000) AS bytes");
  // 700 kB of messages, an old backup of 200 kB: no room for another one.
  const script = `cp ${full}/messages.db "$DATA_DIR/" && mkdir "$DATA_DIR/backups" && cd "$DATA_DIR/backups" &&
      head -c 200000 /dev/zero > by-hand.db && touch -d '30 days ago' by-hand.db &&
      "$0" '${COMMAND}' --backup; echo "status $?"; ls`;
  const run = runOnSmallDisk("1200k", script, await temporaryDirectory());
  if (run === undefined) return skip("mounting is not permitted");
  const { stdout, stderr } = run;
  expect([stdout, stderr]).toEqual([
    "status 1\nby-hand.db\n",
    expect.stringContaining("the disk is full"),
  ]);
});

it("--backup ends with status 3 if it copied but an old copy has a message that was lost", async () => {
  const folder = await folderWith("one");
  const copy = await backup(folder);
  await utimes(copy, 0, 0);
  query(databasePath(folder), "DELETE FROM messages");
  const { status, stderr } = called(folder, ["--backup"]);
  expect([status, stderr]).toEqual([
    3,
    expect.stringMatching(/^Copied to .*not every old copy was deleted/),
  ]);
});

it("--restore loses no message of a busy server and stores none twice", async () => {
  const server = await startNodeServer({ dataDirectory: await folderWith("one") });
  const file = await backup(server.dataDirectory);
  const acknowledged = ["one"];
  let over = false;
  const client = async (number: number) => {
    for (let turn = 0; turn < 2_000 && !over; turn++) {
      const message = `client ${number}, message ${turn}`;
      if ((await sendForm(server.url, { message })).status === 201) acknowledged.push(message);
    }
  };
  const clients = Array.from({ length: 16 }, (_, number) => client(number));
  const env = { ...process.env, DATA_DIR: server.dataDirectory };
  for (const enough of [20, 60]) {
    await until(() => expect(acknowledged.length).toBeGreaterThan(enough));
    await promisify(execFile)(process.execPath, [COMMAND, "--restore", file], { env });
  }
  await until(() => expect(acknowledged.length).toBeGreaterThan(100));
  over = true;
  await Promise.all(clients);
  expect(storedTexts(server.dataDirectory).sort()).toEqual(acknowledged.sort());
}, 60_000);

it("--restore names the command if the service's user may not read the copy or does not own the folder", async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) return skip("only root can run it as another user");
  const folder = await folderWith("one");
  const copies = await temporaryDirectory();
  const asNobody = (...parameters: string[]) => called(folder, parameters, AS_NOBODY).stderr;
  const advice = `does not belong to nobody: chown --recursive nobody: ${folder}`;
  await chmod(databasePath(folder), 0o600);
  for (const mode of [0o700, 0o755]) {
    await chmod(folder, mode);
    expect(asNobody()).toContain(advice);
  }
  const copy = join(copies, "copy.db");
  await cp(await backup(folder), copy);
  await chmod(copies, 0o700);
  const command = `install --owner=nobody --mode=600 ${copy} ${folder}/backups/`;
  const unreadable = `nobody may not read ${copy}, or it does not exist: ${command}`;
  expect(asNobody("--restore", copy)).toContain(unreadable);
  // As advised.
  expect(spawnSync("sh", ["-c", command]).status).toBe(0);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), 65_534, 65_534);
  await chown(folder, 65_534, 65_534);
  expect(asNobody("--restore", `${folder}/backups/copy.db`)).toBe("");
});
