import { expect, it, vi } from "vitest";
import type { D1Binding } from "#server/database/database.ts";
import { findProblem } from "#server/staff/edge-check.ts";
import worker from "#server/worker.ts";
import { inDays, openDatabase } from "#tests/service/data-folder.ts";

it("a mail that has not gone out for an hour is a problem, one that has just come is none", async () => {
  const { database, save } = await openDatabase();
  await save("one");
  expect(await findProblem(database, () => new Date())).toBeUndefined();
  const later = inDays(0.1);
  expect(await findProblem(database, () => later)).toBe(
    "mail behind; open for more than 3 days: 0",
  );
});

it("the morning's check says that mail is off", async () => {
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => errors.push(line));
  const statement: ReturnType<D1Binding["prepare"]> = {
    bind: () => statement,
    run: async () => ({ success: true, results: [] }),
  };
  const DB = { prepare: () => statement };
  const unused = { ASSETS: { fetch: vi.fn() }, SENDER: { getByName: vi.fn() } };
  await worker.scheduled({ cron: "0 8 * * *" }, { DB, ...unused });
  expect(errors).toEqual([expect.stringContaining("error nobody is told of a message")]);
});
