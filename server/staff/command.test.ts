import { expect, it } from "vitest";
import { parseCommand } from "#server/staff/command.ts";

const parse = (line: string) => parseCommand(line === "" ? [] : line.split(" "));

const list = (format: "table" | "json" | "csv", selection: object) => ({
  kind: "list",
  format,
  selection,
});
it.each([
  ["", list("table", { open: false, limit: 50 })],
  ["--json", list("json", { open: false })],
  ["--csv --open", list("csv", { open: true })],
  [
    "--open --email Li@Example.com --limit 7 --edge",
    { ...list("table", { open: true, email: "Li@Example.com", limit: 7 }), place: "edge" },
  ],
  // What is open and a search by person have no default limit.
  ["--open", list("table", { open: true })],
  ["--email a@b", list("table", { open: false, email: "a@b" })],
  ["--handled 12 --edge --local", { kind: "handled", id: 12, place: "edge-local" }],
  ["--backup --edge", { kind: "backup", sure: false, place: "edge" }],
  ["--trust-clock --yes", { kind: "trust-clock", sure: true }],
  ["--check 3", { kind: "check", days: 3 }],
  ["--test-mail", { kind: "test-mail" }],
  ["--report-failure zixue.service", { kind: "report-failure", unit: "zixue.service" }],
  ["--restore one.db", { kind: "restore", file: "one.db" }],
  ["--restore one.db --erased 12", { kind: "restore", file: "one.db", erased: 12 }],
  ["--restore one.sql --edge", { kind: "restore", file: "one.sql", place: "edge" }],
  ["--show 12 --json", { kind: "show", id: 12, json: true }],
  ["--delete 12", { kind: "delete", id: 12 }],
  [
    "--purge-before 2025-01-31 --yes",
    { kind: "purge", before: new Date("2025-01-31"), sure: true },
  ],
])("reads %j", (line, command) => {
  expect(parse(line)).toEqual({ place: "here", ...command });
});

const AMBIGUOUS = `
  --json xml | --purge-before yesterday | --purge-before 2025-02-30 | --purge-before 2025 | --purge-before 01/02/2025 |
  --show 0 | --delete 1.5 | --delete -1 | --delete 12 --limit 5 | --delete 12 --show 12 | --delete 12 --yes |
  --purge-before 2025-01-31 --open | --limit 0 | --limit all | --local | --handled 12 --open | --handled |
  --restore one.db --erased | --restore one.db --erased all | --restore one.db --erased 12 --yes | --json --csv | --show 12 --csv | --erased 12 | --delete 12 --erased 12 | --backup --restore one.db | --backup one.db | --test-mail --edge | --check | --all | 12`;
it.each(AMBIGUOUS.trim().split(/\s*\|\s*/))("rejects an ambiguous command line: %s", (line) => {
  expect(() => parse(line)).toThrow();
});
