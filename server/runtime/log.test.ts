import { expect, it, onTestFinished, vi } from "vitest";
import { createLog, oneLine } from "#server/runtime/log.ts";

// Without the priority: tests/service/start.test.ts.
it("writes one line with its priority for systemd, the reason and its cause", () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), true);
  log.error("message not stored", new Error("disk\nfull", { cause: new Error("no space left") }));
  log.error("odd", "a string");
  log.error(
    "not mailed",
    new AggregateError([new Error("refused ::1"), new Error("refused 127.0.0.1")]),
  );
  log.warning("mail is\nbehind");
  log.note("message refused: required (name)");
  expect(lines).toEqual([
    "<3>1970-01-01T00:00:00.000Z error message not stored: disk full (no space left)",
    "<3>1970-01-01T00:00:00.000Z error odd: a string",
    "<3>1970-01-01T00:00:00.000Z error not mailed: refused ::1; refused 127.0.0.1",
    "<4>1970-01-01T00:00:00.000Z warning mail is behind",
    "<6>1970-01-01T00:00:00.000Z note message refused: required (name)",
  ]);
});

it("removes control characters from log lines", () => {
  expect(oneLine("/a\u001b[2Jb\r\nc\u009bd\u202ee")).toBe("/a [2Jb c d e");
  expect(oneLine("/你好 \u{1f004}")).toBe("/你好 \u{1f004}");
});
