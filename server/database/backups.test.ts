import { readdir, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { claimMessage, purgeExpired, recordSent } from "#server/database/messages-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { checkHealth } from "#server/runtime/health.ts";
import { query, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { backup, folderWith, inDays, messages, openDatabase, restore } from "#tests/service/data-folder.ts";

// What is deleted, doubled or mailed when the clock is wrong, a copy is restored, or two machines are joined.

const idOf = (folder: string, text: string) =>
  Number(query(databasePath(folder), "SELECT id FROM messages WHERE message = ?", text)[0]?.id);

describe("a clock that jumped", () => {
  async function setUp() {
    const { lines, log, database, ...opened } = await openDatabase();
    const purge = (days: number) => purgeExpired(365, database, inDays(days), log);
    const clockAfter = async (days: number) =>
      (await checkHealth({ database, clock: () => inDays(days), mail: false })).clock;
    const copies = async () => (await readdir(join(opened.folder, "backups"))).length;
    await purge(0);
    await opened.save("one");
    await opened.save("two");
    await backup(opened.folder);
    return { ...opened, lines, purge, clockAfter, copies };
  }

  it("ahead deletes no message and no copy until staff confirm it, and storing goes on", async () => {
    const { folder, save, lines, purge, clockAfter, copies } = await setUp();
    await save("ahead", inDays(400));
    for (const _ of ["at once", "an hour later"]) await purge(400);
    expect([storedTexts(folder), await clockAfter(400)]).toEqual([["one", "two", "ahead"], "ahead"]);
    expect(lines.at(-1)).toMatch(/error expired messages were not deleted: the clock says .*--trust-clock/);
    vi.useFakeTimers({ toFake: ["Date"], now: inDays(400) });
    onTestFinished(() => void vi.useRealTimers());
    for (const _ of ["at once", "a day later"])
      await expect(backup(folder)).rejects.toThrow(/no old copy was deleted: the clock is ahead/);
    expect(await copies()).toBe(2);
    const trust = (...options: string[]) => messages({ DATA_DIR: folder }, "--trust-clock", ...options);
    await expect(trust()).rejects.toThrow(/deletes 2 messages, received from \d{4}-.* to .*add --yes/);
    expect(await trust("--yes")).toMatch(/2 messages will be deleted/);
    await purge(0);
    expect(storedTexts(folder)).toEqual(["ahead"]);
  });

  it("ahead and back again leaves no message that is kept for longer", async () => {
    const { folder, save, purge } = await setUp();
    await save("ahead", inDays(400));
    await purge(0);
    await purge(20);
    const [newest] = query(databasePath(folder), "SELECT max(received_at) AS at FROM messages");
    expect(Date.parse(String(newest?.at))).toBeLessThan(inDays(1).getTime());
  });

  it("behind gives a message no time at which it would have expired", async () => {
    const { folder, save, purge, clockAfter } = await setUp();
    await save("behind", inDays(-500));
    expect(await clockAfter(-500)).toBe("behind");
    await purge(0);
    expect(storedTexts(folder)).toEqual(["one", "two", "behind"]);
  });

  it("by no more than a machine's holiday deletes as before", async () => {
    const { folder, purge, clockAfter } = await setUp();
    query(
      databasePath(folder),
      "UPDATE messages SET received_at = ? WHERE id = 1",
      inDays(-350).toISOString(),
    );
    await purge(21);
    expect([storedTexts(folder), await clockAfter(21)]).toEqual([["two"], "right"]);
  });
});

it("copies with messages are not deleted for one without any, unless staff are sure", async () => {
  const folder = await folderWith("one");
  const file = await backup(folder);
  await utimes(file, inDays(-30), inDays(-30));
  query(databasePath(folder), "DELETE FROM messages");
  await expect(backup(folder)).rejects.toThrow(/holds no message, but .* does.*add --yes/);
  expect(textsIn(file)).toEqual(["one"]);
  await backup(folder, "--yes");
  expect(await readdir(join(folder, "backups"))).not.toContain(basename(file));
});

describe("a restore", () => {
  it("mails what was not mailed, and nothing twice", async () => {
    const { folder, database, save } = await openDatabase();
    const [now, leaseEnd] = [new Date(), inDays(1)];
    const mailNext = async () => {
      const message = await claimMessage(database, now, leaseEnd);
      if (message !== undefined) await recordSent(database, message, now, null);
      return message?.message;
    };
    await save("mailed since", now);
    const file = await backup(folder);
    await save("not mailed", now);
    expect(await mailNext()).toBe("mailed since");
    await restore(folder, file);
    expect([await mailNext(), await mailNext()]).toEqual(["not mailed", undefined]);
  });

  it("joins two machines that both took messages while the names changed over", async () => {
    const [old, fresh] = [await openDatabase(), await openDatabase()];
    for (const text of ["one", "two", "three"]) await old.save(text);
    // Both know a message 1: the copy's gets another number.
    await fresh.save("on the new machine");
    await restore(fresh.folder, await backup(old.folder));
    await old.save("late on the old machine");
    await messages({ DATA_DIR: old.folder }, "--handled", "2");
    await messages({ DATA_DIR: old.folder }, "--delete", "3");
    await fresh.save("again on the new machine");
    await restore(fresh.folder, await backup(old.folder));
    const rows = query(
      databasePath(fresh.folder),
      "SELECT id, message, handled_at FROM messages ORDER BY message",
    );
    const texts = ["again on the new machine", "late on the old machine", "on the new machine", "one", "two"];
    expect(rows.map(({ message }) => message)).toEqual(texts);
    expect(rows.filter(({ handled_at }) => handled_at !== null)).toMatchObject([{ id: 2, message: "two" }]);
    expect([idOf(fresh.folder, "late on the old machine"), idOf(fresh.folder, "on the new machine")]).toEqual(
      [4, 1],
    );
    expect(idOf(fresh.folder, "again on the new machine")).toBeGreaterThan(10_000);
  });
});
