import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { sendForm, store, textsIn } from "#tests/service/contact-form.ts";
import { startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What an owner does to the files of a running server, by hand and without having read anything.

async function serverWith(messages: number, dataDirectory?: string) {
  const server = await startNodeServer({ dataDirectory });
  await store(server.url, ...Array.from({ length: messages }, (_, index) => `number ${index}`));
  return { server, path: databasePath(server.dataDirectory), folder: server.dataDirectory };
}

describe("a database that is moved away", () => {
  it("takes all its messages along; the server stores nothing until it is restarted, and says so", async () => {
    const { server, path, folder } = await serverWith(60);
    const { server: other } = await serverWith(0, folder);
    await store(other.url, "of another process");
    await rename(path, join(folder, "moved.db"));
    for (const running of [server, other, server]) {
      expect((await sendForm(running.url, { message: "after the move" })).status).toBe(503);
      expect(running.output()).toMatch(/error message not stored: .* was moved: restart the server/);
    }
    expect([await server.stop(), await other.stop()]).toEqual([0, 0]);
    expect(textsIn(join(folder, "moved.db"))).toHaveLength(61);
    await serverWith(1, folder);
    expect(textsIn(path)).toHaveLength(1);
  });

  it("after a kill leaves a WAL that is not deleted with what is in it", async () => {
    const folder = await temporaryDirectory();
    const path = databasePath(folder);
    let stored = 0;
    // Killed before the WAL goes into the file: by chance, so it is tried until it was.
    await until(async () => {
      const { server } = await serverWith(0, folder);
      await store(server.url, `number ${stored}`);
      stored++;
      await server.stop("SIGKILL");
      expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
    });
    await rename(path, join(folder, "moved.db"));
    const { server: next } = await serverWith(0, folder);
    expect((await sendForm(next.url)).status).toBe(503);
    expect(next.output()).toContain("messages.db-wal holds messages");
    await rename(`${path}-wal`, join(folder, "moved.db-wal"));
    expect(textsIn(join(folder, "moved.db"))).toHaveLength(stored);
    expect((await sendForm(next.url)).status).toBe(201);
  });
});

describe("a plain copy of the file of a running server", () => {
  it("is whole after each quiet moment", async () => {
    const { server, path, folder } = await serverWith(58);
    const copy = join(folder, "copy.db");
    for (const count of [59, 60]) {
      await store(server.url, `message ${count}`);
      await until(async () => {
        await copyFile(path, copy);
        expect([textsIn(copy).length, (await stat(`${path}-wal`)).size]).toEqual([count, 0]);
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

  it("is the owner's alone where the server makes it", async () => {
    const folder = join(await temporaryDirectory(), "new");
    await serverWith(1, folder);
    expect(await modes(folder)).toEqual(OWNERS);
  });

  it("becomes the owner's alone where it was open to others", async () => {
    const folder = join(await temporaryDirectory(), "old");
    await mkdir(folder);
    await chmod(folder, 0o755);
    const made = spawnSync("sh", ["-c", `umask 022; : > "${databasePath(folder)}"`]);
    expect(made.status).toBe(0);
    await writeFile(join(folder, "notes.txt"), "not ours", { mode: 0o644 });
    await serverWith(1, folder);
    expect(await modes(folder)).toEqual({ ...OWNERS, "notes.txt": 0o644 });
  });
});
