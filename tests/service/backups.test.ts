import { execFile, spawnSync } from "node:child_process";
import { chmod, chown, cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { query, sendForm, storedTexts } from "#tests/service/contact-form.ts";
import { backup, folderWith } from "#tests/service/data-folder.ts";
import { ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { AS_NOBODY, runOnSmallDisk } from "#tests/service/without-rights.ts";

// Backup and restore as processes. server/database/backups.test.ts has the states of database and clock.

const COMMAND = join(ROOT, "server/messages.ts");
it("--backup keeps expired copies if the disk is too full for a new one, and fails", async ({ skip }) => {
  const full = await folderWith("one");
  query(databasePath(full), "CREATE TABLE filler AS SELECT zeroblob(700000) AS bytes");
  // 700 kB of messages, an old backup of 200 kB: no room for another one.
  const script = `cp ${full}/messages.db "$DATA_DIR/" && mkdir "$DATA_DIR/backups" && cd "$DATA_DIR/backups" &&
      head -c 200000 /dev/zero > by-hand.db && touch -d '30 days ago' by-hand.db &&
      "$0" '${COMMAND}' --backup; echo "status $?"; ls`;
  const run = runOnSmallDisk("1200k", script, await temporaryDirectory());
  if (run === undefined) return skip("mounting is not permitted");
  const { stdout, stderr } = run;
  expect([stdout, stderr]).toEqual(["status 1\nby-hand.db\n", expect.stringContaining("the disk is full")]);
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
  const [folder, copies] = [await folderWith("one"), await temporaryDirectory()];
  const asNobody = (...parameters: string[]) => {
    const env = { ...process.env, DATA_DIR: folder };
    const [program, ...command] = [...AS_NOBODY, process.execPath, COMMAND, ...parameters];
    return spawnSync(program ?? "", command, { encoding: "utf8", env }).stderr;
  };
  const advice = `does not belong to nobody: chown --recursive nobody: ${folder}`;
  for (const mode of [0o700, 0o755]) {
    await chmod(folder, mode);
    expect(asNobody()).toContain(advice);
  }
  const copy = join(copies, "copy.db");
  await cp(await backup(folder), copy);
  await chmod(copies, 0o700);
  const command = `install --owner=nobody --mode=600 ${copy} ${folder}/backups/`;
  expect(asNobody("--restore", copy)).toContain(
    `nobody may not read ${copy}, or it does not exist: ${command}`,
  );
  // As advised.
  expect(spawnSync("sh", ["-c", command]).status).toBe(0);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), 65_534, 65_534);
  await chown(folder, 65_534, 65_534);
  expect(asNobody("--restore", `${folder}/backups/copy.db`)).toBe("");
});
