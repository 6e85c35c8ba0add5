import { describe, expect, it } from "vitest";
import { parseCommand } from "#server/staff/command.ts";

const parse = (line: string) => parseCommand(line === "" ? [] : line.split(" "));

describe("parseCommand", () => {
  it("reads the options", () => {
    expect(parse("")).toEqual({
      kind: "list",
      format: "table",
      selection: { open: false, limit: 50 },
      place: "here",
    });
    expect(parse("--format csv --since 2025-01-31 --subject billing")).toEqual({
      kind: "list",
      format: "csv",
      selection: { since: new Date("2025-01-31T00:00:00Z"), subject: "billing", open: false },
      place: "here",
    });
    expect(parse("--open --email Li@Example.com --limit 7 --edge")).toEqual({
      kind: "list",
      format: "table",
      selection: { open: true, email: "Li@Example.com", limit: 7 },
      place: "edge",
    });
    // All that we hold about a person is not the newest fifty.
    expect(parse("--email a@b")).toMatchObject({ selection: { limit: undefined } });
    expect(parse("--handled 12 --edge --local")).toEqual({ kind: "handled", id: 12, place: "edge-local" });
    expect(parse("--backup --edge")).toEqual({ kind: "backup", place: "edge" });
    expect(parse("--test-mail")).toEqual({ kind: "test-mail", place: "here" });
    expect(parse("--report-failure zixue.service")).toEqual({
      kind: "report-failure",
      unit: "zixue.service",
      place: "here",
    });
    expect(parse("--restore one.db")).toEqual({ kind: "restore", file: "one.db", place: "here" });
    expect(parse("--show 12 --format json")).toEqual({ kind: "show", id: 12, format: "json", place: "here" });
    expect(parse("--delete 12")).toEqual({ kind: "delete", id: 12, place: "here" });
    expect(parse("--purge-before 2025-01-31T09:30:00+01:00")).toEqual({
      kind: "purge",
      before: new Date("2025-01-31T08:30:00Z"),
      place: "here",
    });
  });

  it.each([
    "--format xml",
    "--subject Billing",
    "--since yesterday",
    "--since 2025-02-30",
    "--purge-before 2025",
    "--purge-before 01/02/2025",
    "--show 0",
    "--delete 1.5",
    "--delete -1",
    "--delete 12 --since 2025-01-31",
    "--delete 12 --show 12",
    "--purge-before 2025-01-31 --subject billing",
    "--limit 0",
    "--limit all",
    "--local",
    "--handled 12 --open",
    "--handled",
    "--restore one.db --edge",
    "--backup --restore one.db",
    "--backup one.db",
    "--test-mail --edge",
    "--all",
    "12",
  ])("does nothing on a guess: %s", (line) => {
    expect(() => parse(line)).toThrow();
  });
});
