/** What the owner should know and the client is not told. Nothing in it says who a visitor is. */
export type Log = {
  /** Something failed. The reason is written out; a log that says only "failed" helps nobody. */
  error(problem: string, reason: unknown): void;
  /** Something works, but not as the owner will want it. */
  warning(text: string): void;
  note(text: string): void;
};

export function createLog(write: (line: string) => void, clock: () => Date): Log {
  const line = (level: string, text: string) => write(`${clock().toISOString()} ${level} ${text}`);
  return {
    error: (problem, reason) => line("error", `${problem}: ${oneLine(explain(reason))}`),
    warning: (text) => line("warning", oneLine(text)),
    note: (text) => line("note", oneLine(text)),
  };
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const cause = reason.cause === undefined ? "" : ` (${explain(reason.cause)})`;
  return `${reason.message}${cause}`;
}

/** A line is a line: nothing that a visitor sent can start a second one or reach the terminal as a control code. */
export function oneLine(text: string): string {
  return text.replace(/[^\P{C}\u{a0}]+/gu, " ").slice(0, 500);
}
