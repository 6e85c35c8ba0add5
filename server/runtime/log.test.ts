import { expect, it, onTestFinished, vi } from "vitest";
import { createLog, oneLine } from "#server/runtime/log.ts";

function setUp(journal?: boolean) {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  return { lines, log: createLog((line) => lines.push(line), journal) };
}

it("writes one line with the reason and its cause", () => {
  const { lines, log } = setUp();
  log.error("message not stored", new Error("disk\nfull", { cause: new Error("no space left") }));
  log.error("odd", "a string");
  log.error("not mailed", new AggregateError([new Error("refused ::1"), new Error("refused 127.0.0.1")]));
  log.warning("mail is\nbehind");
  log.note("message refused: required (name)");
  expect(lines).toEqual([
    "1970-01-01T00:00:00.000Z error message not stored: disk full (no space left)",
    "1970-01-01T00:00:00.000Z error odd: a string",
    "1970-01-01T00:00:00.000Z error not mailed: refused ::1; refused 127.0.0.1",
    "1970-01-01T00:00:00.000Z warning mail is behind",
    "1970-01-01T00:00:00.000Z note message refused: required (name)",
  ]);
});

it("prefixes the systemd priority, so that journalctl -p err finds errors", () => {
  const { lines, log } = setUp(true);
  log.error("no", "disk");
  log.warning("slow");
  expect(lines.map((line) => line.slice(0, 4))).toEqual(["<3>1", "<4>1"]);
});

it("removes control characters from log lines", () => {
  expect(oneLine("/a\u001b[2Jb\r\nc\u009bd\u202ee")).toBe("/a [2Jb c d e");
  expect(oneLine("/你好 \u{1f004}")).toBe("/你好 \u{1f004}");
});
