import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { sendForm } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What an owner does to the files of a running server, by hand and without having read anything.

let build: string;
beforeAll(async () => {
  build = await createFixtureSite();
});

async function serverWith(messages: number, dataDirectory?: string) {
  const server = await startNodeServer({
    buildDirectory: build,
    ...(dataDirectory !== undefined && { dataDirectory }),
  });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  const texts = Array.from({ length: messages }, (_, index) => `number ${index}`);
  const answers = await Promise.all(texts.map((message) => sendForm(server.url, { message })));
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
  return { server, path: databasePath(server.dataDirectory), folder: server.dataDirectory };
}

function countIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare("SELECT count(*) AS count FROM messages").get()?.count);
  } finally {
    database.close();
  }
}

describe("a database that is moved away", () => {
  it("takes all its messages along; the server stores nothing until it is restarted, and says so", async () => {
    const { server, path, folder } = await serverWith(60);
    const { server: other } = await serverWith(0, folder);
    expect((await sendForm(other.url, { message: "of another process" })).status).toBe(201);
    await rename(path, join(folder, "moved.db"));
    for (const running of [server, other, server]) {
      expect((await sendForm(running.url, { message: "after the move" })).status).toBe(503);
      expect(running.output()).toMatch(/error message not stored: .* was moved: restart the server/);
    }
    expect([await server.stop(), await other.stop()]).toEqual([0, 0]);
    expect(countIn(join(folder, "moved.db"))).toBe(61);
    await serverWith(1, folder);
    expect(countIn(path)).toBe(1);
  });

  it("after a kill leaves a WAL that is not deleted with what is in it", async () => {
    const folder = await temporaryDirectory();
    const path = databasePath(folder);
    let stored = 0;
    // Killed before the WAL goes into the file: by chance, so it is tried until it was.
    await vi.waitFor(
      async () => {
        const { server } = await serverWith(0, folder);
        expect((await sendForm(server.url, { message: `number ${stored}` })).status).toBe(201);
        stored++;
        await server.stop("SIGKILL");
        expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
      },
      { timeout: 25_000, interval: 1 },
    );
    await rename(path, join(folder, "moved.db"));
    const next = await startNodeServer({ buildDirectory: build, dataDirectory: folder });
    onTestFinished(() => void next.child.kill("SIGKILL"));
    expect((await sendForm(next.url)).status).toBe(503);
    expect(next.output()).toContain("messages.db-wal holds messages");
    await rename(`${path}-wal`, join(folder, "moved.db-wal"));
    expect(countIn(join(folder, "moved.db"))).toBe(stored);
    expect((await sendForm(next.url)).status).toBe(201);
  });
});

describe("a plain copy of the file of a running server", () => {
  it("is whole after a quiet moment", async () => {
    const { path, folder } = await serverWith(60);
    const copy = join(folder, "copy.db");
    await vi.waitFor(
      async () => {
        await copyFile(path, copy);
        expect(countIn(copy)).toBe(60);
      },
      { timeout: 10_000, interval: 100 },
    );
  });
});

describe("the data folder", () => {
  const modes = async (folder: string) => {
    const names = (await readdir(folder)).filter((name) => name.startsWith("messages.db"));
    const entries = await Promise.all(
      names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777]),
    );
    return {
      folder: (await stat(folder)).mode & 0o777,
      files: Object.fromEntries(entries) as Record<string, number>,
    };
  };

  it("is the owner's alone where the server makes it", async () => {
    const folder = join(await temporaryDirectory(), "new");
    await serverWith(1, folder);
    expect(await modes(folder)).toEqual({
      folder: 0o700,
      files: { "messages.db": 0o600, "messages.db-shm": 0o600, "messages.db-wal": 0o600 },
    });
  });

  it("becomes the owner's alone where it was open to others", async () => {
    const folder = join(await temporaryDirectory(), "old");
    await mkdir(folder);
    await chmod(folder, 0o755);
    const made = spawnSync("sh", ["-c", `umask 022; : > "${databasePath(folder)}"`]);
    expect(made.status).toBe(0);
    await writeFile(join(folder, "notes.txt"), "not ours", { mode: 0o644 });
    await serverWith(1, folder);
    expect(await modes(folder)).toEqual({
      folder: 0o700,
      files: { "messages.db": 0o600, "messages.db-shm": 0o600, "messages.db-wal": 0o600 },
    });
    expect((await stat(join(folder, "notes.txt"))).mode & 0o777).toBe(0o644);
  });
});
