import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { saveMessage } from "#server/database/messages-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { openStaffDatabase } from "#server/staff/staff-database.ts";
import { STORED, sendForm, store, textsIn } from "#tests/service/contact-form.ts";
import { folderWith, openDatabase } from "#tests/service/data-folder.ts";
import { startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What an owner does to the files of a running server, by hand and without having read anything.

describe("a database that is moved away", () => {
  it("takes all its messages along; the server stores nothing until it is restarted, and says so", async () => {
    const server = await startNodeServer();
    const folder = server.dataDirectory;
    await store(server.url, ...Array.from({ length: 60 }, (_, index) => `number ${index}`));
    const beside = await openDatabase(folder);
    await beside.save("of another process");
    await rename(databasePath(folder), join(folder, "moved.db"));
    for (const _ of ["at first", "still"]) {
      expect((await sendForm(server.url, { message: "after the move" })).status).toBe(503);
      expect(server.output()).toMatch(/error message not stored: .* was moved: restart the server/);
      await expect(beside.save("after the move")).rejects.toThrow("was moved: restart the server");
    }
    expect(await server.stop()).toBe(0);
    await beside.database.close();
    expect(textsIn(join(folder, "moved.db"))).toHaveLength(61);
    await (await openDatabase(folder)).save("after a restart");
    expect(textsIn(databasePath(folder))).toEqual(["after a restart"]);
  });

  it("after a kill leaves a WAL that is not deleted with what is in it", async () => {
    const killed = await folderWith("in the file");
    const open = openStaffDatabase(killed);
    await saveMessage(open, { ...STORED, receivedAt: new Date() }, true);
    // What a kill leaves; the file itself comes back later.
    const { folder, save } = await openDatabase();
    const copy = (suffix: string) => copyFile(databasePath(killed) + suffix, databasePath(folder) + suffix);
    await copy("-wal");
    await expect(save("one")).rejects.toThrow("messages.db-wal holds messages");
    await copy("");
    open.close();
    await save("two");
    expect(textsIn(databasePath(folder))).toEqual(["in the file", STORED.message, "two"]);
  });
});

describe("a plain copy of the file of a running server", () => {
  it("is whole after each quiet moment", async () => {
    const { folder, save } = await openDatabase();
    const [path, copy] = [databasePath(folder), join(folder, "copy.db")];
    for (const count of [1, 2]) {
      await save(`message ${count}`);
      await until(async () => {
        expect((await stat(`${path}-wal`)).size).toBe(0);
        await copyFile(path, copy);
        expect(textsIn(copy)).toHaveLength(count);
      });
    }
  });
});

describe("the data folder", () => {
  const modes = async (folder: string) => {
    const modes: Record<string, number> = {};
    for (const name of [".", ...(await readdir(folder))])
      modes[name] = (await stat(join(folder, name))).mode & 0o777;
    return modes;
  };
  const OWNERS = { ".": 0o700, "messages.db": 0o600, "messages.db-shm": 0o600, "messages.db-wal": 0o600 };

  it("is the owner's alone where the server makes it, and becomes so where it was open to others", async () => {
    const made = join(await temporaryDirectory(), "new");
    await (await openDatabase(made)).save("one");
    expect(await modes(made)).toEqual(OWNERS);

    const old = join(await temporaryDirectory(), "old");
    await mkdir(old);
    await chmod(old, 0o755);
    expect(spawnSync("sh", ["-c", `umask 022; : > "${databasePath(old)}"`]).status).toBe(0);
    await writeFile(join(old, "notes.txt"), "not ours", { mode: 0o644 });
    await (await openDatabase(old)).save("one");
    expect(await modes(old)).toEqual({ ...OWNERS, "notes.txt": 0o644 });
  });
});
