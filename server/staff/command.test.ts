import { describe, expect, it } from "vitest";
import { parseCommand } from "#server/staff/command.ts";

const parse = (line: string) => parseCommand(line === "" ? [] : line.split(" "));

describe("parseCommand", () => {
  it("reads the options", () => {
    expect(parse("")).toEqual({ kind: "list", format: "table", selection: {} });
    expect(parse("--format csv --since 2025-01-31 --subject billing")).toEqual({
      kind: "list",
      format: "csv",
      selection: { since: new Date("2025-01-31T00:00:00Z"), subject: "billing" },
    });
    expect(parse("--show 12 --format json")).toEqual({ kind: "show", id: 12, format: "json" });
    expect(parse("--delete 12")).toEqual({ kind: "delete", id: 12 });
    expect(parse("--purge-before 2025-01-31T09:30:00+01:00")).toEqual({
      kind: "purge",
      before: new Date("2025-01-31T08:30:00Z"),
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
    "--all",
    "12",
  ])("does nothing on a guess: %s", (line) => {
    expect(() => parse(line)).toThrow();
  });
});
